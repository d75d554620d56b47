/** A text as part of a regular expression that matches exactly it. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
