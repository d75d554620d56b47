import { splitEntry, type MenuEntry } from './menu.ts'
import { endOf, lineEndOf, onOneLine, listLines } from './text/line-ends.ts'

type Cells = Pick<MenuEntry, 'title' | 'url' | 'key'>
type Tree = Cells & { subItems: Tree[] }

/** The text of a menu, indented by two spaces for each level. */
export function writeMenu(entries: Tree[], indent = ''): string {
  return entries.map((entry) => `${indent}${writeEntry(entry)}\n${writeMenu(entry.subItems, `${indent}  `)}`).join('')
}

/** Changes one line of a menu. Its indentation and every other byte stay. */
export function replaceEntry(text: string, line: number, entry: Cells): string {
  const lines = listLines(text)
  return lines
    .map(({ number, source }) => {
      if (number !== line) return source
      const indent = /^[^\S\r\n]*/.exec(source)?.[0] ?? ''
      const end = endOf(source) || (number < lines.length ? lineEndOf(text) : '')
      return `${indent}${writeEntry(entry)}${end}`
    })
    .join('')
}

function writeEntry({ title, url, key }: Cells): string {
  const cells = [title, url ?? '', key ?? ''].map(escape)
  const filled = cells.slice(0, key ? 3 : url ? 2 : 1)
  const [alone = ''] = filled
  if (filled.length > 1) return filled.join(' | ')
  const read = splitEntry(alone)
  return read.title === onOneLine(title) && read.url === undefined ? alone : `${alone} |`
}

const escape = (words: string): string =>
  onOneLine(words)
    .replace(/[\\|]/g, '\\$&')
    .replace(/^#(?=\s|$)/, '\\#')
