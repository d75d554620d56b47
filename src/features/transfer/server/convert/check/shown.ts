import type { Token } from 'markdown-it'
import type { Block, Item } from '#transfer/server/convert/parts/part.ts'
import { parseContent } from '#sites/format/content.ts'
import { readTable } from '#sites/format/text/table.ts'

/** What a visitor gets of a page in the site format. */
export interface ShownPage {
  text: string
  links: string[]
  pictures: string[]
  /** How many problems the format finds in it. */
  problems: number
  /** The ids of its headings, in order. */
  headings: string[]
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '')

function readTokens(tokens: readonly Token[], shown: ShownPage, pieces: string[]): void {
  for (const token of tokens) {
    const { type, content, children } = token
    if (type === 'heading_open') shown.headings.push(attribute(token, 'id'))
    if (type === 'link_open') shown.links.push(attribute(token, 'href'))
    if (type === 'image') {
      shown.pictures.push(attribute(token, 'src'))
      pieces.push(' ', attribute(token, 'title'), ' ')
    } else if (type === 'softbreak' || type === 'hardbreak') pieces.push(' ')
    else if (children) readTokens(children, shown, pieces)
    else pieces.push(content)
    if (token.block) pieces.push(' ')
  }
}

function readForm(block: Extract<Block, { type: 'form' }>): string[] {
  return block.fields.flatMap(({ label, placeholder = '', options = [] }) => [label, placeholder, ...options])
}

function readCells(csv: string): string[] {
  const { header, rows } = readTable(csv)
  return [...header, ...rows.flat()]
}

function readBlock(block: Block, shown: ShownPage): string[] {
  switch (block.type) {
    case 'image':
      shown.pictures.push(block.src)
      if (block.link) shown.links.push(block.link)
      return [block.caption ?? '']
    case 'image-grid':
      for (const { image, link } of block.images) {
        shown.pictures.push(image)
        if (link) shown.links.push(link)
      }
      return block.images.flatMap(({ title, description }) => [title, description])
    case 'video-grid':
      return block.videos.flatMap(({ title, description }) => [title, description])
    case 'table':
      return [block.caption ?? '', ...readCells(block.csv ?? '')]
    case 'form':
      return readForm(block)
    case 'button':
      shown.links.push(block.href)
      return [block.label]
    case 'map':
      return block.points.flatMap(({ label, address }) => [label ?? '', address ?? ''])
    case 'youtube':
    case 'vimeo':
      return [block.title ?? '']
    case 'hero':
      if (block.image) shown.pictures.push(block.image)
      return []
    default:
      return []
  }
}

function readItems(items: readonly Item[], shown: ShownPage, pieces: string[]): void {
  for (const item of items) {
    pieces.push(' ')
    if (item.kind === 'prose') readTokens(item.tokens, shown, pieces)
    if (item.kind !== 'block') continue
    pieces.push(readBlock(item.block, shown).join(' '), ' ')
    if ('items' in item.block) readItems(item.block.items, shown, pieces)
  }
}

/** Parses a text in the site format and collects what a visitor gets of it. */
export function readShown(written: string): ShownPage {
  const { items, problems } = parseContent(written)
  const shown: ShownPage = { text: '', links: [], pictures: [], headings: [], problems: problems.length }
  const pieces: string[] = []
  readItems(items, shown, pieces)
  return { ...shown, text: pieces.join('').replace(/\s+/g, ' ').trim() }
}
