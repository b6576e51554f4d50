/* The list of titles. Adding one adds a line here. */
#include "title.h"

extern const title longnight_title, undertow_title, spellchain_title, lirya_title, estro_title;

static const title *const all[] = {&longnight_title, &undertow_title, &spellchain_title, &lirya_title, &estro_title};

int titles_count(void)
{
    return (int)(sizeof all / sizeof all[0]);
}

const title *titles_at(int number)
{
    return all[number];
}
