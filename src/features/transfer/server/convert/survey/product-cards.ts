import type { OldProduct } from '#transfer/server/old-site.ts'
import { attributeOf, below, findAll, findFirst, isElement, namesOf, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { pictureSource } from '../document/picture-source.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { currencyIn } from './currency.ts'

const card =
  /^(?:product|type-product|product-?(?:card|item|small|tile|block|box|grid-item|miniature|container|layout|thumb)(?:-wrapper)?|grid-product|card-wrapper|grid-view-item|productitem)$/
const priced = /(?:^|[-_])(?:price|amount|money|price-item|preis|prix|precio)(?:$|[-_])|woocommerce-price-amount/
const price =
  /(?:€|£|\$|¥|₹|₽|₩|₪|zł|kč|chf|eur|usd|gbp|kr\.?)\s*(\d[\d.,' ]{0,12}\d|\d)|(\d[\d.,' ]{0,12}\d|\d)\s*(?:€|£|\$|¥|₹|₽|₩|₪|zł|kč|chf|eur|usd|gbp|kr\b)/iu
/** Decimals with a point; undefined if it isn't clear what the signs mean. */
function readAmount(text: string): string | undefined {
  const tight = text.replace(/[' ]/g, '')
  if (/^\d+$/.test(tight)) return tight
  const found = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)[.,](\d{2})$/.exec(tight)
  return found ? `${(found[1] ?? '').replace(/[.,]/g, '')}.${found[2] ?? ''}` : undefined
}

function findPrice(element: Element): { price: string; currency?: string } | undefined {
  const isPriced = (inner: Element) => namesOf(inner).some((name) => priced.test(name))
  const holder = findFirst(element, isPriced)
  if (!holder) return undefined
  const now = findFirst(holder, ({ tagName }) => tagName === 'ins') ?? holder
  const text = visibleText(now)
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

/** Products of shops that mark them by class names alone. */
export function findCards(doc: PageDocument): OldProduct[] {
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
