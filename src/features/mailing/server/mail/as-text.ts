const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
export const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

const part = /<(\/?)([a-z][a-z\d]*)((?:\s[^<>]*)?)>|[^<]+/g
const paragraphs = new Set('h1 h2 h3 h4 h5 h6 p div ul ol dl table pre blockquote figure center'.split(' '))
const lines = new Set('li tr dt dd caption figcaption'.split(' '))

const attribute = (attributes: string, name: string) =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

interface TextOutput {
  text: string
  /** Whether line breaks count. */
  isPlain: boolean
  /** The numbers of ordered lists that are open; undefined for others. */
  lists: (number | undefined)[]
  /** The open link's address, and what stands before its words: to cut them out of all that is written takes too long. */
  link: { before: string; href: string } | undefined
  /** The cells that are open: whether they only put things beside each other. */
  cells: boolean[]
}

/** The classes of cells that are no table’s. */
const isBeside = (name: string) => name === 'stacks' || name === 'tile'

function open(writing: TextOutput, tag: string, attributes: string): void {
  if (paragraphs.has(tag)) writing.text += '\n\n'
  if (lines.has(tag)) writing.text += '\n'
  if (tag === 'br') writing.text += '\n'
  if (tag === 'hr') writing.text += '\n\n----------\n\n'
  if (tag === 'img') writing.text += attribute(attributes, 'alt') && `[${attribute(attributes, 'alt')}]`
  if (tag === 'a') {
    const before = (writing.link?.before ?? '') + writing.text
    writing.link = { before, href: attribute(attributes, 'href') }
    writing.text = ''
  }
  if (tag === 'td' || tag === 'th') openCell(writing, isBeside(attribute(attributes, 'class')))
  if (tag === 'pre') writing.isPlain = true
  if (tag === 'ul') writing.lists.push(undefined)
  if (tag === 'ol') writing.lists.push(Number(attribute(attributes, 'start') || 1))
  if (tag === 'li') writing.text += markOf(writing.lists)
}

function openCell(writing: TextOutput, isOnlyBeside: boolean): void {
  writing.cells.push(isOnlyBeside)
  if (isOnlyBeside) writing.text += '\n\n'
}

function markOf(lists: TextOutput['lists']): string {
  const number = lists.at(-1)
  const indent = '  '.repeat(Math.max(0, lists.length - 1))
  if (number === undefined) return `${indent}- `
  lists[lists.length - 1] = number + 1
  return `${indent}${number}. `
}

function close(writing: TextOutput, tag: string): void {
  if (tag === 'a' && writing.link) {
    const { before, href } = writing.link
    const words = writing.text.trim()
    if (href && words !== href) writing.text += words ? ` (${href})` : href
    writing.text = before + writing.text
    writing.link = undefined
  }
  if (tag === 'td' || tag === 'th') writing.text += writing.cells.pop() ? '\n\n' : ' | '
  if (tag === 'pre') writing.isPlain = false
  if (tag === 'ul' || tag === 'ol') writing.lists.pop()
  if (paragraphs.has(tag)) writing.text += '\n\n'
}

/** A line without what stands behind the last cell of a row. */
function endOfRow(text: string): string {
  const line = text.trimEnd()
  return line.endsWith('|') ? line.slice(0, -1).trimEnd() : line
}

/** The plain text of html that `dressHtml` has written. */
export function asText(html: string): string {
  const writing: TextOutput = { text: '', isPlain: false, lists: [], link: undefined, cells: [] }
  for (const [all, slash, tag, attributes = ''] of html.matchAll(part)) {
    if (tag === undefined) writing.text += decodeEntities(writing.isPlain ? all : all.replace(/\s+/g, ' '))
    else if (slash) close(writing, tag)
    else open(writing, tag, attributes)
  }
  const tidy = ((writing.link?.before ?? '') + writing.text).split('\n').map(endOfRow)
  return tidy
    .join('\n')
    .replace(/^ (?=\S)/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
