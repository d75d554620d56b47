import type { OldProduct } from '#transfer/server/old-site.ts'
import {
  ancestors,
  attributeOf,
  below,
  findAll,
  findFirst,
  isElement,
  namesOf,
  type Element,
} from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { pictureSource } from '../document/picture-source.ts'
import { picturesIn } from '../document/tiles.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { currencyIn } from './currency.ts'

const card =
  /^(?:product|type-product|product-?(?:card|item|small|tile|block|box|grid-item|miniature|container|layout|thumb)(?:-wrapper)?|grid-product|card-wrapper|grid-view-item|productitem)$/
const priced = /(?:^|[-_])(?:price|amount|money|price-item|preis|prix|precio)(?:$|[-_])|woocommerce-price-amount/
const price =
  /(?:€|£|\$|¥|₹|₽|₩|₪|zł|kč|chf|eur|usd|gbp|kr\.?)\s*(\d[\d.,' ]{0,12}\d|\d)|(\d[\d.,' ]{0,12}\d|\d)\s*(?:€|£|\$|¥|₹|₽|₩|₪|zł|kč|chf|eur|usd|gbp|kr\b)/iu
const longestPriceLetters = 40

/** Decimals with a point; undefined if it isn't clear what the signs mean. */
function readAmount(text: string): string | undefined {
  const tight = text.replace(/[' ]/g, '')
  if (/^\d+$/.test(tight)) return tight
  const found = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)[.,](\d{2})$/.exec(tight)
  return found ? `${(found[1] ?? '').replace(/[.,]/g, '')}.${found[2] ?? ''}` : undefined
}

/** Whether a line is a price and nothing else. */
export const isPriceAlone = (line: string): boolean =>
  line.length <= longestPriceLetters && price.test(line) && !/[\p{L}\d]/u.test(line.replace(price, ''))

interface CardPrice {
  price: string
  currency?: string
}

function findPrice(element: Element): CardPrice | undefined {
  const isPriced = (inner: Element) => namesOf(inner).some((name) => priced.test(name))
  const holder = findFirst(element, isPriced)
  if (!holder) return undefined
  return readPrice(findFirst(holder, ({ tagName }) => tagName === 'ins') ?? holder)
}

function readPrice(holder: Element): CardPrice | undefined {
  const text = visibleText(holder)
  const found = price.exec(text)
  const amount = readAmount(found?.[1] ?? found?.[2] ?? '')
  return amount ? { price: amount, currency: currencyIn(text) } : undefined
}

function readCard(element: Element, doc: PageDocument): OldProduct | undefined {
  const found = findPrice(element)
  const heading =
    findFirst(element, ({ tagName }) => /^h[1-5]$/.test(tagName)) ??
    findFirst(element, (inner) => namesOf(inner).some((name) => /title|name/.test(name)))
  const title = heading ? visibleText(heading).slice(0, 300) : ''
  if (!found || title === '') return undefined
  const links = findAll(element, 'a').flatMap((link) => resolveFile(attributeOf(link, 'href') ?? '', doc.base) ?? [])
  const images = findAll(element, 'img')
    .flatMap((image) => pictureSource(image, doc) ?? [])
    .slice(0, 5)
  const isOwnPage = heading?.tagName === 'h1'
  return { title, ...found, images: [...new Set(images)], address: isOwnPage ? doc.address : links[0] }
}

function findNamedCards(doc: PageDocument): OldProduct[] {
  const found: OldProduct[] = []
  const used = new Set<Element>()
  for (const node of below(doc.body, (element) => !used.has(element))) {
    if (!isElement(node) || found.length >= 200 || !namesOf(node).some((name) => card.test(name))) continue
    const product = readCard(node, doc)
    if (!product) continue
    used.add(node)
    found.push(product)
  }
  return found
}

/** Prices of something that isn’t bought as a thing: a night, a person, the cheapest of several. */
const isRate = /(?:^|\s)(?:from|ab|à partir|desde|da|vanaf|per|pro|par|por|p\.\s?p)(?:[\s.]|$)|\/\s?\p{L}/iu
const mostAround = 6

/** Of what says a price and nothing else: its parts are few. */
const mostParts = 40

function hasFewParts(element: Element): boolean {
  let parts = 0
  for (const _ of below(element)) if ((parts += 1) > mostParts) return false
  return true
}

/** Whether an element says a price and nothing else. */
function isPriceLine(element: Element): boolean {
  if (!hasFewParts(element)) return false
  const text = visibleText(element)
  return text.length > 0 && text.length <= longestPriceLetters && price.test(text) && !isRate.test(text)
}

const tooLarge = new Set(['body', 'main', 'table', 'tbody', 'ul'])

/** Whether an element with pictures is a tile; undefined where it has none. */
function judgeTile(element: Element): boolean | undefined {
  const { length } = picturesIn(element)
  if (length === 0) return undefined
  return length <= 3 && !tooLarge.has(element.tagName) && (element.tagName === 'a' || findAll(element, 'a').length > 0)
}

/** Finds the tile around a price: the nearest element with a picture, if it has a link. Thousands of prices may stand in one element. */
function openTiles(): (line: Element) => Element | undefined {
  const judged = new Map<Element, boolean | undefined>()
  return (line) => {
    for (const element of [...ancestors(line)].slice(0, mostAround)) {
      if (!judged.has(element)) judged.set(element, judgeTile(element))
      const isTile = judged.get(element)
      if (isTile !== undefined) return isTile ? element : undefined
    }
    return undefined
  }
}

const buying =
  /^(?:add to|buy|in den|kaufen|acheter|ajouter|comprar|añadir|aggiungi|quick|more|details|view|select|choose|mehr|ansehen)(?:\s|$)/i

function readTile(tile: Element, line: Element, doc: PageDocument): OldProduct | undefined {
  const links = tile.tagName === 'a' ? [tile] : findAll(tile, 'a')
  const named = links
    .map((link) => ({ link, text: visibleText(link) }))
    .find(({ text }) => /\p{L}{2}/u.test(text) && !price.test(text) && !buying.test(text))
  const heading = findFirst(tile, ({ tagName }) => /^h[1-6]$/.test(tagName))
  const alt = picturesIn(tile)
    .map((image) => attributeOf(image, 'alt') ?? '')
    .find(Boolean)
  const title = ((heading ? visibleText(heading) : named?.text) ?? alt ?? '').slice(0, 300)
  const found = readPrice(findFirst(line, ({ tagName }) => tagName === 'ins') ?? line)
  const address = resolveFile(attributeOf(named?.link ?? links[0] ?? tile, 'href') ?? '', doc.base)
  if (!found || title === '' || address === undefined) return undefined
  const images = picturesIn(tile).flatMap((image) => pictureSource(image, doc) ?? [])
  return { title, ...found, images: [...new Set(images)].slice(0, 5), address }
}

/** Products that nothing marks: a picture, a linked name and a price, several times beside each other. */
function findTiles(doc: PageDocument): OldProduct[] {
  const [tiles, tileAround] = [new Map<Element, Element>(), openTiles()]
  for (const node of below(doc.body)) {
    if (!isElement(node) || tiles.size >= 200 || ['del', 's', 'strike', 'a'].includes(node.tagName)) continue
    if ([...ancestors(node)].slice(0, 2).some(({ tagName }) => tagName === 'del' || tagName === 's')) continue
    const tile = isPriceLine(node) ? tileAround(node) : undefined
    if (tile && !tiles.has(tile)) tiles.set(tile, node)
  }
  const beside = Map.groupBy(tiles, ([tile]) => placeOf(tile))
  return [...beside.values()].flatMap((some) =>
    some.length < 2 ? [] : some.flatMap(([tile, line]) => readTile(tile, line, doc) ?? []),
  )
}

/** Tiles of one list have the same tag and names. */
const placeOf = (tile: Element) => `${tile.tagName} ${(attributeOf(tile, 'class') ?? '').split(/\s+/)[0]}`

/** Products of shops that mark them by class names alone, or not at all. */
export function findCards(doc: PageDocument): OldProduct[] {
  const named = findNamedCards(doc)
  return named.length > 0 ? named : findTiles(doc)
}
