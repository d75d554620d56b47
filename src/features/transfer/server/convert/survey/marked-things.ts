import { attributeOf, below, findFirst, isElement, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { pictureSource } from '../document/picture-source.ts'
import { resolveFile } from '../document/resolve-address.ts'
import { visibleText } from '../document/visible-text.ts'
import { isOfType, type LinkedData } from './json-ld.ts'

const mostValues = 200
const mostThings = 200
const mostReferences = 10
const deepest = 4

const typeOf = (element: Element) => attributeOf(element, 'itemtype') ?? attributeOf(element, 'typeof')
const isThing = (element: Element) => typeOf(element) !== undefined || attributeOf(element, 'itemscope') !== undefined

const namesIn = (text: string | undefined) =>
  (text ?? '')
    .split(/\s+/)
    .map((name) => name.replace(/^schema:|^https?:\/\/schema\.org\//, ''))
    .filter(Boolean)
const propertiesOf = (element: Element) => namesIn(attributeOf(element, 'itemprop') ?? attributeOf(element, 'property'))

/** The value of a property in an attribute, or else the visible text. */
function valueOf(element: Element, name: string, doc: PageDocument): string {
  const content = attributeOf(element, 'content')
  if (content !== undefined) return content.trim()
  if (element.tagName === 'img') return pictureSource(element, doc) ?? ''
  const address = attributeOf(element, 'href') ?? attributeOf(element, 'resource')
  const isText = address === undefined || (name === 'name' && element.tagName === 'a')
  if (isText) return attributeOf(element, 'value') ?? visibleText(element)
  return /^https?:\/\/schema\.org/.test(address) ? address : (resolveFile(address, doc.base) ?? address)
}

/** In RDFa, an element can name the property that the things inside of it are values of. */
function relationsOf(element: Element, doc: PageDocument): [name: string, address: string][] {
  const address = attributeOf(element, 'resource') ?? attributeOf(element, 'href') ?? attributeOf(element, 'src')
  if (address === undefined || propertiesOf(element).length > 0) return []
  return namesIn(attributeOf(element, 'rel')).map((name) => [name, resolveFile(address, doc.base) ?? address])
}

function namedAround(element: Element, top: Element): string[] {
  const own = propertiesOf(element)
  const { parentNode } = element
  const isInside = own.length === 0 && isElement(parentNode) && parentNode !== top
  return isInside ? namesIn(attributeOf(parentNode, 'rel')) : own
}

function add(thing: LinkedData, name: string, value: unknown): void {
  const known = (thing[name] ?? []) as unknown[]
  if (value !== '' && known.length < mostValues) thing[name] = [...known, value]
}

/** What an element says about a thing, and what those elements say that it refers to. */
function readThing(top: Element, doc: PageDocument, depth = 0): LinkedData {
  const thing: LinkedData = { '@type': namesIn(typeOf(top)) }
  const ids = [...new Set(namesIn(attributeOf(top, 'itemref')))].slice(0, mostReferences)
  const others = ids.flatMap((id) => findFirst(doc.body, (element) => attributeOf(element, 'id') === id) ?? [])
  for (const part of [top, ...others])
    for (const node of [...(part === top ? [] : [part]), ...below(part, (element) => !isThing(element))]) {
      if (!isElement(node)) continue
      const names = isThing(node) ? namedAround(node, top) : propertiesOf(node)
      if (isThing(node) && depth >= deepest) continue
      const inner = isThing(node) && names.length > 0 ? readThing(node, doc, depth + 1) : undefined
      for (const name of names) add(thing, name, inner ?? valueOf(node, name, doc))
      for (const [name, address] of relationsOf(node, doc)) add(thing, name, address)
    }
  return thing
}

/** The products in microdata or RDFa, in the form of JSON-LD. */
export function markedProducts(doc: PageDocument): LinkedData[] {
  const found: LinkedData[] = []
  for (const node of below(doc.body)) {
    if (!isElement(node) || found.length >= mostThings || !isThing(node)) continue
    if (isOfType({ '@type': namesIn(typeOf(node)) }, 'Product', 'ProductModel', 'IndividualProduct', 'ProductGroup'))
      found.push(readThing(node, doc))
  }
  return found
}
