// A busy machine is no fault: what is waited for may take long, and a fault is recognised by what it does, not by the clock.

/** In milliseconds, for a whole test. */
export const longestTest = 900_000
/** In milliseconds, for something to happen. */
export const longestWait = 120_000

/** For work that could be stopped, and isn't. */
export const unhurried = new AbortController().signal
