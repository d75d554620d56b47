/** Thrown for a file that isn't what it seems, so that nobody knows what it says. */
export class Unreadable extends Error {}
