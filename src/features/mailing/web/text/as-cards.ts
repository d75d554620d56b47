/** A campaign as its cards show it, and one of its lines there: the empty line in front keeps its words from being read as a page head. */
export const asCards = (content: string, line = 1): { text: string; line: number } => ({
  text: `\n${content}`,
  line: line + 1,
})

/** What the cards have written, as the campaign is kept. */
export const fromCards = (text: string): string => text.replace(/^\r?\n/, '')
