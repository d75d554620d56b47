import {
  attributeOf,
  below,
  childElements,
  findAll,
  isElement,
  isText,
  namesOf,
  type Element,
  type Parent,
} from './nodes.ts'
import { isHidden } from './hidden.ts'
import { visibleText } from './visible-text.ts'

const fewestTiles = 2
const mostTiles = 24
const longestTileLetters = 500
const largestIconPixels = 48

/** A small sign beside words. */
function isIcon(image: Element): boolean {
  const sizes = ['width', 'height'].map((name) => Number.parseFloat(attributeOf(image, name) ?? ''))
  return (
    sizes.some((size) => size <= largestIconPixels) ||
    /(?:^|[-_/])(?:icons?|flags?|sprites?|arrows?)[-_/.]/i.test(attributeOf(image, 'src') ?? '')
  )
}

/** The pictures in an element that are no icons. */
export const picturesIn = (element: Parent): Element[] => findAll(element, 'img').filter((image) => !isIcon(image))

const arranged =
  /(?:^|[-_])(?:rows?|grid|cards?|tiles?|columns?|cols?|flex|products?|gallery|portfolio|features?|services?|team|members?|boxes|masonry|shelf|repeater|counters?|stats?|facts?)(?:$|[-_\d])/
const arrangedChild =
  /(?:^|[-_])(?:cols?|columns?|cards?|tiles?|grid|product|feature|service|box|cell|member|counter|stat|fact)(?:$|[-_\d])|^(?:span|large|medium|small|six|four|three)\d*$/
/** What needs the whole width, or is a page of its own. */
const tooLarge = new Set(['h1', 'form', 'table', 'iframe', 'video', 'textarea', 'pre', 'nav'])

/** Looked at only as far as it is needed, since an element may have the whole page in it. */
function isShort(element: Element): boolean {
  let letters = 0
  for (const node of below(element, (inner) => !isHidden(inner))) {
    if (isElement(node) && tooLarge.has(node.tagName)) return false
    if (isText(node)) letters += node.value.trim().length
    if (letters > longestTileLetters) return false
  }
  return true
}

/** Whether all of them have one of these, and none has many. */
function haveAll(tiles: readonly Element[], count: (tile: Element) => number): boolean {
  const counts = tiles.map((tile) => count(tile))
  return counts.every((one) => one > 0 && one <= 2)
}

const longestNumberLetters = 80

/** Numbers, each with what it counts. */
const areNumbers = (tiles: readonly Element[]) =>
  tiles.every((tile) => {
    const text = visibleText(tile)
    return text.length <= longestNumberLetters && /^\W{0,2}\d[\d.,\s]{0,12}\D/.test(text)
  })

/** Whether names say that things stand beside each other, or they are pictures in a list. */
function isArranged(element: Element, tiles: readonly Element[]): boolean {
  if (namesOf(element).some((name) => arranged.test(name))) return true
  if (tiles.every((tile) => namesOf(tile).some((name) => arrangedChild.test(name)))) return true
  return ['ul', 'ol'].includes(element.tagName) && tiles.every((tile) => picturesIn(tile).length > 0)
}

/** The tiles that stand beside each other in an element, each with a picture or a heading and a few words; none where it holds something else. */
export function tilesIn(element: Element): Element[] {
  if (element.childNodes.some((child) => isText(child) && child.value.trim() !== '')) return []
  const tiles = childElements(element).filter(
    (child) => !isHidden(child) && (child.childNodes.length > 0 || child.tagName === 'img'),
  )
  const [first] = tiles
  if (!first || tiles.length < fewestTiles || tiles.length > mostTiles) return []
  if (!['li', 'div', 'article', 'a', 'section', 'figure'].includes(first.tagName)) return []
  if (tiles.some(({ tagName }) => tagName !== first.tagName) || !isArranged(element, tiles)) return []
  if (!tiles.every(isShort)) return []
  const areAlike =
    haveAll(tiles, (tile) => picturesIn(tile).length) ||
    haveAll(tiles, (tile) => findAll(tile, 'h2', 'h3', 'h4', 'h5', 'h6').length) ||
    areNumbers(tiles)
  return areAlike ? tiles : []
}

/** Whether most links in an element are those of pictures: it shows something, and only leads on besides. */
export function isOfTiles(element: Element): boolean {
  const links = findAll(element, 'a').length
  const pictures = picturesIn(element).length
  return pictures > 1 && pictures * 2 >= links
}
