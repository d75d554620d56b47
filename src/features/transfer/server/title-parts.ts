import { withoutEnd } from '#kit/without-end.ts'
const separators =
  /\s+[|–—·•»«:\-~/]+\s+|\s*[|»«｜]\s*|\s*[-–—_]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

const longestTitleCharacters = 500

/** What the title of a page is put together from: usually its own and the name of its site. */
export const partsOfTitle = (title: string): string[] =>
  title
    .slice(0, longestTitleCharacters)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const edge = /[\s|–—·•»«:\-~/｜_]/
const start = new RegExp(`^(?:${edge.source})+`, 'u')

/** The letters and digits of a title, by which it is compared. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A title without the name of the site before or after it. */
export function withoutSiteName(title: string, siteName: string): string {
  const parts = partsOfTitle(title)
  const name = lettersOf(siteName)
  if (parts.length < 2 || name === '') return title
  const is = (part = '') => lettersOf(part) === name
  if (is(parts.at(-1))) return withoutEnd(title.slice(0, title.lastIndexOf(parts.at(-1) ?? '')), edge)
  if (is(parts[0])) return title.slice(title.indexOf(parts[0] ?? '') + (parts[0]?.length ?? 0)).replace(start, '')
  return title
}
