import { htmlOf } from '../texts/text-html.ts'
import type { TextItem } from '../texts/text-item.ts'

const signs: Record<string, string | undefined> = { STRONG: '**', B: '**', EM: '*', I: '*', S: '~~' }
const blocks = /^(?:P|DIV|H\d|UL|OL|BLOCKQUOTE|PRE|HR)$/
const lineBreak = '\\\n'

const escapeMarks = (words: string) => words.replace(/[\\`*_[\]<#~&|]/g, '\\$&').replaceAll('\n', lineBreak)
function trimBreaks(words: string): string {
  let end = words.length
  while (words.endsWith(lineBreak, end)) end -= lineBreak.length
  return words.slice(0, end)
}

/** Code between more marks than stand together within it. */
function writeCode(words: string): string {
  const marks = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length)))
  const edge = /^`|`$/.test(words) ? ' ' : ''
  return marks + edge + words + edge + marks
}

function readInline(node: Node): string {
  if (!(node instanceof HTMLElement)) return escapeMarks(node.textContent ?? '')
  const { tagName, dataset, textContent } = node
  if (tagName === 'BR') return lineBreak
  if (tagName === 'CODE') return writeCode(textContent)
  if (dataset.src !== undefined) return `![${escapeMarks(dataset.alt ?? '')}](${writeAddress(dataset.src)})`
  const inside = [...node.childNodes].map(readInline).join('')
  const sign = signs[tagName] ?? ''
  if (node instanceof HTMLAnchorElement) return `[${inside}](<${node.getAttribute('href') ?? ''}>)`
  return sign + inside + sign
}

const writeAddress = (address: string) => (/[\s()<>]/.test(address) ? `<${address}>` : address)

/** Lines as they stand in the file, which a line break within them separates. */
const readLines = (node: Node): string =>
  node.nodeName === 'BR'
    ? '\n'
    : node.hasChildNodes()
      ? [...node.childNodes].map(readLines).join('')
      : (node.textContent ?? '')

const startEach = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, at) => ((at === 0 ? first : others) + line).trimEnd())
    .join('\n')

function readList(list: Element): string {
  const isLoose = list.querySelector(':scope > li > p') !== null
  const start = list.tagName === 'OL' ? Number(list.getAttribute('start') ?? 1) : undefined
  const entries = [...list.children].map((entry, at) => {
    const mark = start === undefined ? '- ' : `${start + at}. `
    return startEach(readWithin(entry, isLoose ? '\n\n' : '\n'), mark, ' '.repeat(mark.length))
  })
  return entries.join(isLoose ? '\n\n' : '\n')
}

const readWords = (nodes: readonly Node[]): string =>
  trimBreaks(nodes.map(readInline).join('')).replace(/^(\d*)(?=[-+>:=]|(?<=\d)[.)])/, '$1\\')

function readBlock(element: Element): string {
  const { tagName } = element
  if (tagName === 'PRE') return readLines(element)
  if (tagName === 'HR') return '---'
  if (tagName === 'UL' || tagName === 'OL') return readList(element)
  if (tagName === 'BLOCKQUOTE') return startEach(readWithin(element, '\n\n'), '> ', '> ')
  if (/^H\d$/.test(tagName))
    return `${'#'.repeat(Number(tagName[1]))} ${readWords([...element.childNodes]).replaceAll(lineBreak, ' ')}`
  return readWords([...element.childNodes])
}

/** The words and blocks within a block. */
function readWithin(element: Element, between: string): string {
  const runs: Node[][] = [[]]
  for (const node of element.childNodes) {
    if (node instanceof Element && blocks.test(node.tagName)) runs.push([node], [])
    else runs.at(-1)?.push(node)
  }
  return runs
    .map(([first, ...others]) =>
      first instanceof Element && blocks.test(first.tagName)
        ? readBlock(first)
        : readWords(first ? [first, ...others] : []),
    )
    .filter((each) => each !== '')
    .join(between)
}

/** The lines of a text that was typed into before its editor was there: what looks as before is as before. */
export function readPlainly(place: HTMLElement, parts: readonly TextItem[]): string {
  const before = document.createElement('div')
  const known = parts.flatMap((part) => {
    before.innerHTML = htmlOf([part])
    return part.kind === 'gap' ? [] : [{ html: before.innerHTML, source: part.source.trimEnd() }]
  })
  const written = [...place.children].map((element) => {
    const at = known.findIndex(({ html }) => html === element.outerHTML)
    return at < 0 ? readBlock(element) : (known.splice(0, at + 1).at(-1)?.source ?? '')
  })
  return `${written.filter((each) => each.trim() !== '').join('\n\n')}\n`
}
