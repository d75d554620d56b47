import { t } from '#kit/t.ts'
import { splitLines } from '#sites/format/text/lines.ts'
import type { MissingFile } from '#sites/format/parsed/report.ts'

/** The path of a missing file or page, as a file of the site. */
export function pathOfMissing({ kind, name }: MissingFile): string {
  const path = name.replace(/[?#].*$/s, '').replace(/^\/+/, '')
  return kind === 'page' || kind === 'hidden page' ? `${path}/content.txt` : path
}

/** The first text of a missing page or file that is created. */
export function startOfMissing({ kind, name }: MissingFile): string {
  if (kind === 'table') return t('What,Price\nSmall,9.90\nLarge,14.50\n')
  if (kind !== 'page') return `${t('Write something here.')}\n`
  const words = name.split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `Title: ${title}\n\n# ${title}\n\n${t('Write something here.')}\n`
}

/** The ways to write a name in a text: as it is, or encoded as in an address. */
const writings = (name: string) => [name, encodeURI(name), name.replaceAll(' ', '%20')]

/** Finds a name at or below a line. */
function findName(text: string, line: number, name: string): { at: number; written: string } | undefined {
  const start = splitLines(text).starts[line - 1] ?? 0
  const found = writings(name).map((written) => ({ at: text.indexOf(written, start), written }))
  return found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]
}

/** Lines that can show a picture: of a page head, a block, a picture in prose, a site’s logo or icon. */
const shows = /^\uFEFF?\s*(?:Image\s*:|:{2,}|(?:logo|favicon)\b)|!\[/i

function names(words: string, written: string): boolean {
  const at = words.indexOf(written)
  if (at < 0) return false
  const [before, behind] = [words.charAt(at - 1), words.charAt(at + written.length)]
  const isRow = words.slice(0, at).trim() === '' && /^\s*(?:\||$)/.test(words.slice(at + written.length))
  return isRow || (shows.test(words) && /^[\s(<"'=:]?$/.test(before) && /^[\s)>"'}]?$/.test(behind))
}

/** The lines that show a picture of that name, except code. */
export function linesOfPicture(text: string, name: string): number[] {
  let isCode = false
  return splitLines(text).said.flatMap((words, at) => {
    if (/^ {0,3}(?:```|~~~)/.test(words)) isCode = !isCode
    return !isCode && writings(name).some((written) => names(words, written)) ? [at + 1] : []
  })
}

/** The text with one picture replaced by another everywhere. */
export const renameAll = (text: string, name: string, other: string): string =>
  linesOfPicture(text, name).reduce((changed, line) => renameMissing(changed, line, name, other) ?? changed, text)

function writePath(path: string, before: string): string {
  if (!/\s/.test(path)) return path
  if (before.endsWith('(')) return encodeURI(path)
  return before.endsWith('=') ? `"${path}"` : path
}

/** The text with a name replaced at or below a line; undefined if the name is not found. */
export function renameMissing(text: string, line: number, name: string, other: string): string | undefined {
  const found = findName(text, line, name)
  if (!found) return undefined
  const before = text.slice(0, found.at)
  return before + writePath(other, before) + text.slice(found.at + found.written.length)
}

const alone = /^ {0,3}::(?!:)|^\s*!\[[^\]]*\]\([^()]*\)\s*$/
const indentOf = (words: string) => /^[ \t]*/.exec(words)?.[0].replaceAll('\t', '  ').length ?? 0

/** The text without a line that only shows something missing or links to it; undefined if the line has other content. */
export function takeOut(
  text: string,
  { line, file }: { line: number; file: string },
  name: string,
): string | undefined {
  const { said, starts } = splitLines(text)
  const [words = '', next = ''] = [said[line - 1], said[line]]
  const isEntry = /^menu(?:\.[\w-]+)?\.txt$/.test(file) && (next.trim() === '' || indentOf(next) <= indentOf(words))
  const isNamed = writings(name).some((each) => words.includes(each) || words.includes(each.replace(/^\//, '')))
  const isRow = words.trim() === name || (words.includes('|') && words.trim().startsWith(name))
  if (!isNamed || !(alone.test(words) || isEntry || isRow)) return undefined
  return text.slice(0, starts[line - 1]) + text.slice(starts[line])
}
