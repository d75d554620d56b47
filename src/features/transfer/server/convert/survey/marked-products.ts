import type { OldProduct } from '#transfer/server/old-site.ts'
import { attributeOf, below, isElement, type Element } from '../document/nodes.ts'
import type { Doc } from '../document/parse-document.ts'
import { pictureSource } from '../document/picture-source.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'

const typeOf = (element: Element) => attributeOf(element, 'itemtype') ?? attributeOf(element, 'typeof')
const isProduct = (element: Element) =>
  /(?:^|[/:\s])(?:Product|ProductModel|IndividualProduct)\s*$/.test(typeOf(element) ?? '')
const isOffer = (element: Element) => /(?:Aggregate)?Offer\s*$/.test(typeOf(element) ?? '')
const propertiesOf = (element: Element) =>
  (attributeOf(element, 'itemprop') ?? attributeOf(element, 'property') ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^schema:/, ''))

function valueOf(element: Element, doc: Doc): string {
  const content = attributeOf(element, 'content')
  if (content !== undefined) return content.trim()
  if (element.tagName === 'img') return pictureSource(element, doc) ?? ''
  const address = attributeOf(element, 'href')
  if (
    address !== undefined &&
    ['link', 'a', 'area'].includes(element.tagName) &&
    !/^https?:\/\/schema\.org/.test(address)
  )
    return resolveFile(address, doc.base) ?? address
  return address ?? attributeOf(element, 'value') ?? visibleText(element)
}

/** The values of the properties of a product and its offers; those of reviews and brands inside are others'. */
function readProperties(top: Element, doc: Doc): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const isOwn = (element: Element) => typeOf(element) === undefined || isOffer(element)
  for (const node of below(top, isOwn)) {
    if (!isElement(node)) continue
    for (const name of propertiesOf(node)) {
      if (name === '' || (!isOwn(node) && name !== 'image')) continue
      const text = name === 'name' && node.tagName === 'a' ? visibleText(node) : valueOf(node, doc)
      found.set(name, [...(found.get(name) ?? []).slice(0, 20), text])
    }
  }
  return found
}

function read(top: Element, doc: Doc): OldProduct | undefined {
  const all = readProperties(top, doc)
  const first = (name: string) => (all.get(name) ?? []).find((text) => text !== '')
  const price = (first('price') ?? first('lowPrice'))?.replace(/^[^\d]+|[^\d]+$/g, '')
  const title = first('name')
  if (!title || !price || !/^\d[\d.,' ]{0,15}$/.test(price)) return undefined
  const images = (all.get('image') ?? []).flatMap((address) => resolveFile(address, doc.base) ?? [])
  return {
    title: title.slice(0, 300),
    price,
    currency: first('priceCurrency')?.toUpperCase(),
    description: first('description')?.slice(0, 5000),
    images: [...new Set(images)],
    sku: first('sku'),
    category: first('category'),
    sizes: all.get('size'),
    colors: all.get('color'),
    isSoldOut: /OutOfStock|SoldOut/i.test(first('availability') ?? '') || undefined,
    address: resolveFile(first('url') ?? '', doc.base),
  }
}

/** Products in microdata or RDFa. */
export function productsOfMarkup(doc: Doc): OldProduct[] {
  const found: OldProduct[] = []
  for (const node of below(doc.body)) {
    if (!isElement(node) || found.length >= 200 || !isProduct(node)) continue
    const product = read(node, doc)
    if (product) found.push(product)
  }
  return found
}
