import { escapeHtml } from '#kit/escape-html.ts'
import type { Block, BlockOf, Item } from '#sites/format/parsed/block.ts'
import { renderProse } from '#sites/format/prose.ts'
import { drawBeside } from './draw-beside.ts'
import { drawGallery, drawImage, drawPicture, drawVideo, drawVideos } from './draw-media.ts'
import { drawLink, drawToSite } from './draw-link.ts'
import { drawProducts } from './draw-products.ts'
import { drawTable } from './draw-table.ts'
import type { Surroundings } from './surroundings.ts'

/** The words of a hero on a ground of their own, below its picture: few mail programs put words on pictures. */
function drawHero(around: Surroundings, { image, align, items }: BlockOf<'hero'>): string {
  const picture = image === undefined ? '' : drawImage(around, { src: image, alt: '', fills: 'cover' })
  const side = align ? ` style="text-align:${align}"` : ''
  return `<div class="hero">${picture}<div class="hero-words"${side}>${drawItems(items, around)}</div></div>`
}

function drawColumns(around: Surroundings, { items }: BlockOf<'columns'>): string {
  const columns = items.flatMap((item) => (item.kind === 'block' && item.block.type === 'column' ? [item.block] : []))
  const cells = columns.map((column) => drawItems(column.items, around))
  const others = items.filter((item) => item.kind !== 'block' || item.block.type !== 'column')
  const beside = cells.length === 0 ? '' : drawBeside(cells, { columns: cells.length, stacks: true })
  return `${beside}${drawItems(others, around)}`
}

type Holder = Extract<Block, { items: Item[] }>

/** A block with what stands in it. */
function drawHolder(block: Holder, around: Surroundings): string {
  switch (block.type) {
    case 'center':
      return `<div class="center">${drawItems(block.items, around)}</div>`
    case 'columns':
      return drawColumns(around, block)
    case 'column':
      return drawItems(block.items, around)
    case 'hero':
      return drawHero(around, block)
  }
}

/** Of each block what a mail can show; of others a link to where they work. */
function drawBlock(block: Exclude<Block, Holder>, around: Surroundings): string {
  switch (block.type) {
    case 'html':
      return block.html
    case 'image':
      return drawPicture(around, block)
    case 'image-grid':
      return drawGallery(around, block)
    case 'youtube':
    case 'vimeo':
      return drawVideo(around, block)
    case 'video-grid':
      return drawVideos(around, block)
    case 'button':
      return `<p>${drawLink(around.link(block.href), block.label, block.style === 'link' ? '' : ` class="${block.style}"`)}</p>`
    case 'table':
      return drawTable(around, block)
    case 'store':
      return drawProducts(around, block)
    case 'contact':
    case 'form':
      return drawToSite(around, '/contact')
    case 'map':
    case 'include':
    case 'chat':
      return drawToSite(around)
    case 'unknown':
      return block.body === undefined ? '' : `<pre>${escapeHtml(block.body)}</pre>`
    case 'signin':
    case 'space':
    case 'subscribe':
      return ''
  }
}

/** Items as plain html without styles; raw html in it is not sanitised yet. */
export const drawItems = (items: readonly Item[], around: Surroundings): string =>
  items
    .map((item) => {
      if (item.kind === 'block')
        return 'items' in item.block ? drawHolder(item.block, around) : drawBlock(item.block, around)
      if (item.kind !== 'prose') return ''
      const { link } = around
      return renderProse(item.tokens, around.references, {
        link,
        image: (src, alt) => drawImage(around, { src, alt }),
      })
    })
    .join('\n')
