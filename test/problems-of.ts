import { parseContent } from '#sites/format/content.ts'

/** What the parser finds wrong with the text of a page. */
export const problemsOf = (text: string) => parseContent(text).problems
export const readPage = parseContent
