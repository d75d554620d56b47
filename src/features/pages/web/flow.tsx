import type { Block, BlockOf } from '#sites/format/parsed/block.ts'
import { renderProse } from '#sites/format/prose.ts'
import { Actions } from './blocks/button.tsx'
import { blocks, type Part } from './blocks/index.ts'
import { fitBlock } from './fit-block.ts'
import { Image } from './elements/image.tsx'
import { allowLink } from './elements/link.ts'
import type { Rendering } from './elements/rendering.ts'
import { writeMarkup } from './elements/write-markup.ts'
import type { Item } from '#sites/format/parsed/content.ts'

/** How many pieces of prose or blocks may be in sight when the page opens. */
const firstSight = 4

type Piece =
  | Exclude<Item, { kind: 'head' | 'gap' }>
  | { kind: 'actions'; buttons: BlockOf<'button'>[]; line: number; lines: number[] }

type Token = Extract<Piece, { kind: 'prose' }>['tokens'][number]

const headingId = /<h([1-6]) id="([^"]*)"/g

/** Neighbouring buttons gathered into one row; gaps and heads show nothing. */
function gather(items: Item[]): Piece[] {
  const pieces: Piece[] = []
  for (const item of items) {
    if (item.kind === 'gap' || item.kind === 'head') continue
    const last = pieces.at(-1)
    if (item.kind !== 'block' || item.block.type !== 'button') pieces.push(item)
    else if (last?.kind === 'actions') {
      last.buttons.push(item.block)
      last.lines.push(item.line)
    } else pieces.push({ kind: 'actions', buttons: [item.block], line: item.line, lines: [item.line] })
  }
  return pieces
}

const isWide = ({ type }: Token) =>
  type === 'table_open' || type === 'fence' || type === 'code_block' || type === 'plain'

/** Code and tables that are wider than a phone scroll, also by keyboard; a column without a name has no head. Text that looks like a tag is escaped by now. */
function letScroll(html: string, tokens: Token[]): string {
  if (!tokens.some(isWide)) return html
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(/<th( [^<>]*)?><\/th>/g, '<td$1></td>')
}

function renderBlock(block: Block, page: Rendering): string {
  if (!page.budget.allow('blocks', 1)) return ''
  const Shown = blocks[block.type] as Part<Block['type']>
  const number = block.type === 'form' ? page.numberOf(block) : undefined
  return writeMarkup(<Shown block={fitBlock(block, page.budget)} page={page} number={number} />)
}

/** Looks as it was written; a screen reader finds no level left out between it and the one above. */
function openHeading(page: Rendering, level: number, id: string): string {
  const heard = Math.min(level, page.heading + 1)
  page.heading = heard
  return `<h${level} id="${page.ownId(id)}"${heard < level ? ` aria-level="${heard}"` : ''}`
}

function renderProsePiece(piece: Extract<Piece, { kind: 'prose' }>, page: Rendering): string {
  const { budget, view } = page
  const hasHeading = piece.tokens.some(({ type }) => type === 'heading_open')
  if (hasHeading && piece.tokens.every(({ content }) => content === '')) return ''
  const html = renderProse(piece.tokens, page.references, {
    link: (url, title) =>
      budget.allow('addresses', url.length + title.length) ? view.surroundings.link(allowLink(url) ?? '#') : undefined,
    image: (src, alt, title) =>
      budget.allow('rows', 1) ? writeMarkup(<Image page={page} src={src} alt={alt} title={title} playful />) : '',
  })
  const shown = letScroll(html, piece.tokens)
  return hasHeading ? shown.replace(headingId, (_, level, id) => openHeading(page, Number(level), id)) : shown
}

function renderActions(buttons: BlockOf<'button'>[], page: Rendering): string {
  const shown = page.budget.cut('blocks', buttons)
  return shown.length > 0 ? writeMarkup(<Actions buttons={shown} page={page} />) : ''
}

/** What such a block holds has been counted already. */
const isHolder = (piece: Piece) => piece.kind === 'block' && ('items' in piece.block || piece.block.type === 'include')

/** Nothing, where it is more than the page may show. */
function renderPiece(piece: Piece, page: Rendering): string {
  if (page.budget.isFull) return ''
  const html =
    piece.kind === 'actions'
      ? renderActions(piece.buttons, page)
      : piece.kind === 'block'
        ? renderBlock(piece.block, page)
        : renderProsePiece(piece, page)
  return isHolder(piece) || page.budget.allow('letters', html.length) ? html : ''
}

/** In a preview, a piece says in a comment in front of it on which lines it stands; buttons in a row each have their own. */
function trace(html: string, piece: Piece, { lineOf }: Rendering): string {
  if (!lineOf || html === '') return html
  const lines = piece.kind === 'actions' ? piece.lines : [piece.line]
  return `<!--line ${lines.map(lineOf).join(' ')}-->${html}`
}

const isHero = (piece: Piece) => piece.kind === 'block' && piece.block.type === 'hero'

/** Items as the HTML of neighbouring elements, so that one rhythm spaces them all. */
export function renderFlow(items: Item[], page: Rendering): string {
  const html = gather(items).map((piece, place) => {
    if (place >= firstSight) page.early = false
    const shown = renderPiece(piece, page)
    if (isHero(piece)) page.early = false
    return trace(shown, piece, page)
  })
  return html.join('') + (page.lineOf ? '<!--line-->' : '')
}
