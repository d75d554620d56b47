import type { Token } from 'markdown-it'
import type { PageItem } from './page-text.ts'

const shown =
  /^(?:(?:paragraph|heading|blockquote|bullet_list|ordered_list|list_item|strong|em|s|link)_(?:open|close)|inline|text|softbreak|hardbreak|code_inline|image|hr)$/

const isKnown = ({ type, children }: Token): boolean => shown.test(type) && (children ?? []).every(isKnownInside)
/** The words of an image are shown as they stand. */
const isKnownInside = (token: Token): boolean => token.type === 'image' || isKnown(token)

/** Whether a part of a text can be shown as it will look; otherwise it is shown as it stands in the file. */
export const isRich = (part: PageItem): boolean =>
  part.kind === 'prose' && part.tokens.length > 0 && part.tokens.every(isKnown)
