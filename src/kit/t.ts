/**
 * Marks a text of a screen, so that `scripts/messages` finds it: every one that doesn't stand between two tags. It is translated when the
 * screens are built; in the sources, and so in tests, it stays English.
 */
export const t = (text: string): string => text
