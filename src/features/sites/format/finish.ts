import { phrase } from '#kit/phrase.ts'
import type { Token } from 'markdown-it'
import type { Block, Item } from './parsed/block.ts'
import { readFilmAddress } from './blocks/video-address.ts'
import { decodeAddress, readInlines, textOf } from './read-prose.ts'
import { splitIntoPages } from './text/suggest.ts'
import { reportLacking } from './blocks/image.ts'
import type { Report } from './parsed/report.ts'

/** The only token in a paragraph, ignoring spaces. */
function findOnly(tokens: Token[] | null): Token[] {
  return (tokens ?? []).filter(
    ({ type, content }) => type !== 'softbreak' && (type !== 'text' || content.trim() !== ''),
  )
}

const attribute = (token: Token | undefined, name: string) => {
  const value = token?.attrGet(name)
  return value === null || value === undefined ? undefined : String(value)
}

function makeImage(image: Token, link?: string): Block {
  const caption = attribute(image, 'title')
  return {
    type: 'image',
    src: decodeAddress(attribute(image, 'src') ?? ''),
    alt: textOf(image.children ?? []),
    ...(caption === undefined ? {} : { caption }),
    ...(link === undefined ? {} : { link }),
  }
}

/** Turns a paragraph with nothing but an image or a video address into a block. */
function readLoneBlock([first, inline, last]: Token[]): Block | undefined {
  if (first?.type !== 'paragraph_open' || last?.type !== 'paragraph_close' || !inline) return undefined
  const [one, two, three] = findOnly(inline.children)
  if (one?.type === 'image' && !two) return makeImage(one)
  if (one?.type === 'link_open' && two?.type === 'image' && three?.type === 'link_close')
    return makeImage(two, attribute(one, 'href'))
  const address = inline.content.trim().replace(/^<(.*)>$/, '$1')
  return /^https?:\/\//i.test(address) ? readFilmAddress(address) : undefined
}

/** The id of a heading: letters, digits and dashes. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
  return slug.replace(/^-|-$/g, '').toWellFormed() || 'section'
}

/** Gives every heading a unique id, always the same for the same text. */
function nameHeadings(tokens: Token[]): void {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const slug = slugOf(textOf(tokens[index + 1]?.children ?? []))
    let count = counts.get(slug) ?? 0
    let id = slug
    while (taken.has(id)) id = `${slug}-${++count + 1}`
    counts.set(slug, count)
    taken.add(id)
    token.attrSet('id', id)
  }
}

function replaceLone(items: Item[], report: Report): void {
  for (const [index, item] of items.entries()) {
    if (item.kind === 'block' && 'items' in item.block) replaceLone(item.block.items, report)
    const block = item.kind === 'prose' && item.tokens.length === 3 ? readLoneBlock(item.tokens) : undefined
    if (block?.type === 'image') reportLacking(block, report, item.line)
    if (block) items[index] = { kind: 'block', block, line: item.line, source: item.source }
  }
}

/** The line of the item that contains a token. */
function lineOf(token: Token, items: Item[]): number | undefined {
  for (const item of items) {
    if (item.kind === 'prose' && item.tokens.includes(token)) return item.line
    const inside = item.kind === 'block' && 'items' in item.block ? lineOf(token, item.block.items) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}

const tooMany = phrase(
  'marks-too-many',
  'This file has more than 100,000 formatting marks, so the rest is shown as plain text.',
)

interface ParsedProse {
  /** All tokens of the items, in the order of the file. */
  tokens: Token[]
  references: object
  report: Report
}

/** The second pass: parses the content of paragraphs and what depends on it. */
export function finishItems(items: Item[], { tokens, references, report }: ParsedProse): void {
  let first: Token | undefined
  readInlines(tokens, references, (token) => void (first ??= token))
  if (first) report.add(lineOf(first, items) ?? 1, 'error', tooMany, splitIntoPages)
  nameHeadings(tokens)
  replaceLone(items, report)
}
