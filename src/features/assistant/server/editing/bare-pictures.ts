import { escapePattern } from '#kit/escape-pattern.ts'
import { blocksIn, kindOf } from '../operations/read-page.ts'

/** A picture without words for those who can't see it. */
export interface BarePicture {
  /** The number of its block. */
  at: number
  /** Where in the source of the block its words belong. */
  from: number
  to: number
  src: string
  caption: string
  /** The heading and the words around it. */
  near: string
  /** Whether it is written as `![](…)`. */
  isPlain: boolean
}

const plain = /!\[[ \t]*\]\(<?([^\s()<>]{1,500})>?(?:[ \t]+"([^"\n]{0,500})")?\)/g
const line = /^( {0,3}::(?:image|img))(\[[ \t]*\])?(?=[ \t]*\{)([^\n]{0,2000})/gm
const hasWords = /[{\s,](?:alt)\s*[=:]\s*(?!""|'')\S/i
const mostPictures = 60

/** Code shows text that only looks like pictures. */
const isCode = (source: string): boolean => /^ {0,3}(?:`{3}|~{3})|^ {4}|^\t/.test(source) || source.includes('`')

interface FoundPicture extends Omit<BarePicture, 'at' | 'near'> {}

function picturesIn(source: string): FoundPicture[] {
  const inProse = [...source.matchAll(plain)].map(({ index, 0: whole, 1: src = '', 2: caption = '' }) => {
    const from = index + 2
    return { from, to: index + whole.indexOf(']'), src, caption, isPlain: true }
  })
  const asBlocks = [...source.matchAll(line)].flatMap(({ index, 1: name = '', 2: brackets = '', 3: rest = '' }) => {
    if (hasWords.test(rest)) return []
    const from = index + name.length
    const read = (key: string) =>
      new RegExp(`[{\\s,]${escapePattern(key)}\\s*[=:]\\s*(?:"([^"]*)"|([^\\s}]+))`, 'i').exec(rest)
    const [src, caption] = ['src', 'caption'].map((key) => read(key)?.[1] ?? read(key)?.[2] ?? '')
    return [{ from, to: from + brackets.length, src: src ?? '', caption: caption ?? '', isPlain: false }]
  })
  return [...inProse, ...asBlocks].toSorted((one, other) => one.from - other.from)
}

/** The pictures of a page that have no alternative text, in order. */
export function findBarePictures(content: string, only?: number): BarePicture[] {
  let heading = ''
  let words = ''
  const found: BarePicture[] = []
  for (const [at, item] of blocksIn(content.replace(/^\uFEFF/, '')).entries()) {
    const { source } = item
    if (source.startsWith('#')) heading = source.slice(0, 200).trim()
    const isMeant = only === undefined || only === at
    const isReadable = !['html', 'table', 'form', 'head', 'unknown'].includes(kindOf(item)) && !isCode(source)
    if (isMeant && isReadable)
      found.push(...picturesIn(source).map((picture) => ({ ...picture, at, near: `${heading}\n${words}`.trim() })))
    if (kindOf(item) === 'prose') words = source.slice(0, 300).trim()
  }
  return found.slice(0, mostPictures)
}

const escapes = { plain: /[\\[\]*_`<>&!]/g, line: /[\\[\]]/g }

/** The source of a block with words for its pictures; nothing else changes. */
export function nameIn(source: string, named: readonly (BarePicture & { alt: string })[]): string {
  let text = source
  for (const { from, to, alt, isPlain } of named.toSorted((one, other) => other.from - one.from)) {
    const written = alt.replace(isPlain ? escapes.plain : escapes.line, String.raw`\$&`)
    text = text.slice(0, from) + (isPlain ? written : `[${written}]`) + text.slice(to)
  }
  return text
}
