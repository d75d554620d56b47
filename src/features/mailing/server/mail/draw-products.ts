import { escapeHtml } from '#kit/escape-html.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { BlockOf } from '#sites/format/parsed/block.ts'
import { priceRange } from '#sites/format/variants.ts'
import { drawBeside } from './draw-beside.ts'
import { drawToSite } from './draw-link.ts'
import { drawImage } from './draw-media.ts'
import type { Surroundings } from './surroundings.ts'

const productsBeside = 2

function sayPrice({ words: { say, money } }: Surroundings, item: StoreItem): string {
  const [lowest, highest] = priceRange(item)
  const price = money(lowest)
  const shown = lowest.amount === highest.amount ? price : say('sites.page.priceFrom', { price })
  return item.interval ? `${shown} / ${say(`sites.page.intervals.${item.interval}`)}` : shown
}

function drawProduct(around: Surroundings, item: StoreItem): string {
  const { url, title, photo } = item
  const page = `/store/${encodeURIComponent(url)}`
  const image = photo === undefined ? '' : drawImage(around, { src: photo, alt: '', fills: 'product' })
  const cost = escapeHtml(sayPrice(around, item))
  // One link, so that it is read once.
  const name = `<a href="${escapeHtml(around.link(page))}">${image}${escapeHtml(title)}</a>`
  return `<p class="product">${name}</p><p class="muted">${cost}</p>`
}

/** Things for sale, each with its picture and price, leading to its page in the shop. */
export function drawProducts(around: Surroundings, block: BlockOf<'store'>): string {
  const { isSelling, products } = around.shown
  if (!isSelling) return ''
  const { items, hasMore } = products.get(block) ?? { items: [], hasMore: true }
  const cells = items.map((item) => drawProduct(around, item))
  const beside = cells.length === 0 ? '' : drawBeside(cells, { columns: productsBeside, stacks: false })
  return hasMore || cells.length === 0 ? `${beside}${drawToSite(around, '/store')}` : beside
}
