"""The log of Undertow: events in sentences, in two modes."""
