/* Makes the n-th call fail that writes, brings to the disk, cuts or renames a file below a folder: loaded before the
 * program by LD_PRELOAD. The environment says which call and how:
 *
 *     FAULTS_ROOT    the folder; other files are left alone
 *     FAULTS_AT      which call, from 1; 0: none
 *     FAULTS_KIND    space, permission: that call is refused; full: that one and all after it; short: it takes half of
 *                    what it was given; kill: it takes half, and the program is killed there
 *     FAULTS_COUNT   a file that is told how many such calls there were
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { GO_ON, REFUSE, HALVE, DIE };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long calls;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int below_root(const char *path)
{
    const char *root = getenv("FAULTS_ROOT");
    return root && strncmp(path, root, strlen(root)) == 0;
}

static int is_ours(int fd)
{
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return below_root(path);
}

/* What becomes of one more call. */
static int fate(void)
{
    const char *at = getenv("FAULTS_AT"), *kind = getenv("FAULTS_KIND");
    long wanted = at ? atol(at) : 0;
    pthread_mutex_lock(&lock);
    long number = ++calls;
    pthread_mutex_unlock(&lock);
    if (!wanted || !kind || number < wanted || (number > wanted && strcmp(kind, "full"))) return GO_ON;
    errno = strcmp(kind, "permission") ? ENOSPC : EACCES;
    return !strcmp(kind, "short") ? HALVE : !strcmp(kind, "kill") ? DIE : REFUSE;
}

/* A call that gives all or nothing. */
static int refused(int ours)
{
    if (!ours) return 0;
    int what = fate();
    if (what == DIE) raise(SIGKILL);
    return what == REFUSE;
}

static size_t halved(int ours, size_t size, int *what)
{
    *what = ours ? fate() : GO_ON;
    return *what == HALVE || *what == DIE ? (size + 1) / 2 : size;
}

ssize_t write(int fd, const void *data, size_t size)
{
    int what;
    size_t taken = halved(is_ours(fd), size, &what);
    if (what == REFUSE) return -1;
    ssize_t done = REAL(write)(fd, data, taken);
    if (what == DIE) raise(SIGKILL);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at)
{
    int what;
    size_t taken = halved(is_ours(fd), size, &what);
    if (what == REFUSE) return -1;
    ssize_t done = REAL(pwrite)(fd, data, taken, at);
    if (what == DIE) raise(SIGKILL);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at)
{
    int what;
    size_t taken = halved(is_ours(fd), size, &what);
    if (what == REFUSE) return -1;
    ssize_t done = REAL(pwrite64)(fd, data, taken, at);
    if (what == DIE) raise(SIGKILL);
    return done;
}

int fsync(int fd) { return refused(is_ours(fd)) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return refused(is_ours(fd)) ? -1 : REAL(fdatasync)(fd); }
int ftruncate(int fd, off_t size) { return refused(is_ours(fd)) ? -1 : REAL(ftruncate)(fd, size); }
int ftruncate64(int fd, off64_t size) { return refused(is_ours(fd)) ? -1 : REAL(ftruncate64)(fd, size); }
int rename(const char *from, const char *to) { return refused(below_root(to)) ? -1 : REAL(rename)(from, to); }
int unlink(const char *path) { return refused(below_root(path)) ? -1 : REAL(unlink)(path); }

__attribute__((destructor)) static void tell(void)
{
    const char *path = getenv("FAULTS_COUNT");
    if (!path) return;
    char text[32];
    int length = snprintf(text, sizeof text, "%ld", calls), fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (fd >= 0) {
        ssize_t ignored = REAL(write)(fd, text, (size_t)length);
        (void)ignored;
        close(fd);
    }
}
