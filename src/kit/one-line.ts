/** A text without line breaks, its words one space apart. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
