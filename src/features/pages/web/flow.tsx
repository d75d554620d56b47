import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, BlockOf } from '#sites/format/block.ts'
import type { Item } from '#sites/format/item.ts'
import { renderProse } from '#sites/format/prose.ts'
import { Actions } from './blocks/button.tsx'
import { blocks, type Part } from './blocks/index.ts'
import { Image } from './image.tsx'
import { allowLink } from './link.ts'
import type { Rendering } from './rendering.ts'

/** How many pieces of prose or blocks may be in sight when the page opens. */
const firstSight = 4

type Piece = Exclude<Item, { kind: 'head' | 'gap' }> | { kind: 'actions'; buttons: BlockOf<'button'>[] }

/** Neighbouring buttons gathered into one row; gaps and heads show nothing. */
function gather(items: Item[]): Piece[] {
  const pieces: Piece[] = []
  for (const item of items) {
    if (item.kind === 'gap' || item.kind === 'head') continue
    const last = pieces.at(-1)
    if (item.kind !== 'block' || item.block.type !== 'button') pieces.push(item)
    else if (last?.kind === 'actions') last.buttons.push(item.block)
    else pieces.push({ kind: 'actions', buttons: [item.block] })
  }
  return pieces
}

/** Code and tables that are wider than a phone scroll, also by keyboard. Text that looks like a tag is escaped by now. */
function letScroll(html: string): string {
  return html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

function renderPiece(piece: Piece, page: Rendering): string {
  if (piece.kind === 'actions') return renderToStaticMarkup(<Actions buttons={piece.buttons} page={page} />)
  if (piece.kind === 'block') {
    const Shown = blocks[piece.block.type] as Part<Block['type']>
    return renderToStaticMarkup(<Shown block={piece.block} page={page} />)
  }
  const heading = piece.tokens.findLast(({ type }) => type === 'heading_open')
  if (heading) page.heading = Number(heading.tag.slice(1))
  const html = renderProse(piece.tokens, page.references, {
    link: (url: string) => page.view.surroundings.link(allowLink(url) ?? '#'),
    image: (src: string, alt: string, title?: string) =>
      renderToStaticMarkup(<Image page={page} src={src} alt={alt} title={title} playful />),
  })
  return letScroll(html)
}

const isHero = (piece: Piece) => piece.kind === 'block' && piece.block.type === 'hero'

/** Items as the HTML of neighbouring elements, so that one rhythm spaces them all. */
export function renderFlow(items: Item[], page: Rendering): string {
  const html = gather(items).map((piece, place) => {
    if (place >= firstSight) page.early = false
    const shown = renderPiece(piece, page)
    if (isHero(piece)) page.early = false
    return shown
  })
  return html.join('')
}
