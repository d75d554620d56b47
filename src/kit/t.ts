/**
 * Marks a text of a screen that doesn't stand where screens show texts, so that `scripts/messages` finds it. It is translated when the
 * screens are built; in the sources, and so in tests, it stays English.
 */
export const t = (text: string): string => text
