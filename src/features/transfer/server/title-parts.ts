const separators =
  /\s+[|–—·•»«:\-~/]+\s+|\s*[|»«｜]\s*|\s*[-–—_]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** What the title of a page is put together from: usually its own and the name of its site. */
export const partsOfTitle = (title: string): string[] =>
  title
    .slice(0, 500)
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')

// Dashes, dots, quotation marks and the wide bar: `–—·•»«｜`.
const edges = String.raw`[\s|\u2013\u2014\xb7\u2022\xbb\xab:\-~/\uff5c_]+`
const [start, end] = [new RegExp(`^${edges}`, 'u'), new RegExp(`${edges}$`, 'u')]

/** The letters and digits of a title, by which it is compared. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A title without the name of the site before or after it. */
export function withoutSiteName(title: string, siteName: string): string {
  const parts = partsOfTitle(title)
  const name = lettersOf(siteName)
  if (parts.length < 2 || name === '') return title
  const is = (part = '') => lettersOf(part) === name
  if (is(parts.at(-1))) return title.slice(0, title.lastIndexOf(parts.at(-1) ?? '')).replace(end, '')
  if (is(parts[0])) return title.slice(title.indexOf(parts[0] ?? '') + (parts[0]?.length ?? 0)).replace(start, '')
  return title
}
