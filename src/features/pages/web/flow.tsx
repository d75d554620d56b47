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

function renderPiece(piece: Piece, page: Rendering): string {
  if (piece.kind === 'actions') return renderToStaticMarkup(<Actions buttons={piece.buttons} page={page} />)
  if (piece.kind === 'block') {
    const Shown = blocks[piece.block.type] as Part<Block['type']>
    return renderToStaticMarkup(<Shown block={piece.block} page={page} />)
  }
  return renderProse(piece.tokens, page.references, {
    link: (url: string) => page.view.surroundings.link(allowLink(url) ?? '#'),
    image: (src: string, alt: string, title?: string) =>
      renderToStaticMarkup(<Image page={page} src={src} alt={alt} title={title} playful />),
  })
}

/** Items as the HTML of neighbouring elements, so that one rhythm spaces them all. */
export function renderFlow(items: Item[], page: Rendering): string {
  const html = gather(items).map((piece, place) => {
    if (place >= firstSight) page.early = false
    return renderPiece(piece, page)
  })
  return html.join('')
}
