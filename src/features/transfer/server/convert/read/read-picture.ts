import { phrase } from '#kit/phrase.ts'
import { ancestors, attributeOf, findAll, isElement, namesOf, type Element } from '../document/nodes.ts'
import { pictureSource } from '../document/picture-source.ts'
import { resolveFile } from '../document/resolve-address.ts'
import type { Picture } from '../parts/part.ts'
import { lookUp } from './find-link.ts'
import { inReport, noteLost, numberOf, type PageReading } from '../reading/reading.ts'

const sources = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-large_image',
  'data-full-url',
  'data-orig-file',
  'data-image',
  'data-srcfull',
  'data-echo',
  'src',
]
const sets = ['srcset', 'data-srcset', 'data-lazy-srcset']
const widestPixels = 2000

/** The addresses of a `srcset`: the largest that makes sense on a page first. */
function readSet(set: string): string[] {
  const sizeOf = (text = '1') =>
    Number.parseFloat(text) > widestPixels ? -Number.parseFloat(text) : Number.parseFloat(text)
  return set
    .slice(0, 20_000)
    .split(/,\s/)
    .map((part) => part.trim().split(/\s+/, 2))
    .map(([address = '', size]) => ({ address: address.replace(/,$/, ''), size: sizeOf(size) || 1 }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ address }) => address)
}

function candidatesOf(image: Element): string[] {
  const { parentNode } = image
  const beside = isElement(parentNode) && parentNode.tagName === 'picture' ? findAll(parentNode, 'source') : []
  const fromSets = [image, ...beside].flatMap((element) =>
    sets.flatMap((name) => readSet(attributeOf(element, name) ?? '')),
  )
  const single = sources.flatMap((name) => attributeOf(image, name) ?? [])
  return [...fromSets, ...single].map((address) => address.replace('{width}', '1024'))
}

const spacer = /(?:^|\/)(?:spacer|pixel|blank|transparent|clear|trans|shim|1x1|dot)\d*\.(?:gif|png)/i
const tracker =
  /facebook\.com\/tr\b|google-analytics\.com|doubleclick\.net|\/(?:pixel|beacon|track(?:ing)?)(?:\.(?:gif|png|php))?\?|stats\.wp\.com/i

function isTiny(image: Element): boolean {
  const [width, height] = [numberOf(image, 'width'), numberOf(image, 'height')]
  if (width <= 3 || height <= 3) return true
  const style = attributeOf(image, 'style') ?? ''
  if (/(?:^|[;\s])(?:width|height):\s*[0-3](?:px)?\s*(?:;|$)/.test(style)) return true
  return width <= 24 && height <= 24 && !attributeOf(image, 'alt')?.trim()
}

const isEmoji = (image: Element, alt: string) =>
  (namesOf(image).some((name) => ['emoji', 'wp-smiley', 'emojione', 'twemoji'].includes(name)) && alt.length < 20) ||
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Emoji}|\u200D|\uFE0F){0,10}$/u.test(alt)

/** The path of the first of these addresses that has been downloaded. */
export function findPicture(addresses: readonly string[], reading: PageReading): string | undefined {
  for (const written of addresses.slice(0, 60)) {
    const address = resolveFile(written, reading.doc.base)
    const path = address === undefined ? undefined : lookUp(reading.around.pictures, address)
    if (path !== undefined) return path
  }
  return undefined
}

/** What an image says to those who can’t see it. */
export const altOf = (image: Element): string =>
  (attributeOf(image, 'alt') ?? '').replace(/\s+/g, ' ').trim().slice(0, 1000).toWellFormed()

const behind = /(?:^|[-_])(?:background|bg|hero|banner|cover|masthead|parallax|backdrop)(?:$|[-_])/
const nearest = 4

/** Whether names say that words stand on it. */
const liesBehind = (image: Element) =>
  [image, ...[...ancestors(image)].slice(0, nearest)].some((element) =>
    namesOf(element).some((name) => behind.test(name)),
  )

/** A picture of the page, an emoji as text, or nothing where it shows nothing. */
export function readPicture(image: Element, reading: PageReading): Picture | string | undefined {
  const alt = altOf(image)
  if (isEmoji(image, alt)) return alt
  const best = pictureSource(image, reading.doc)
  const addresses = [...(best === undefined ? [] : [best]), ...candidatesOf(image)]
  const src = findPicture(addresses, reading)
  if (
    src === undefined &&
    (isTiny(image) || addresses.some((address) => spacer.test(address) || tracker.test(address)))
  )
    return undefined
  const first = addresses.flatMap((address) => resolveFile(address, reading.doc.base) ?? [])[0]
  if (src === undefined && first === undefined) return undefined
  if (src !== undefined && reading.pictures.early.delete(src)) return undefined
  if (src === undefined) {
    noteLost(
      reading,
      first === undefined
        ? phrase('picture-not-imported', 'This picture couldn’t be imported.')
        : phrase('picture-not-imported-from', 'This picture couldn’t be imported: {address}.', {
            address: inReport(first),
          }),
    )
    return undefined
  }
  reading.pictures.used.add(src)
  return { src, alt, ...(liesBehind(image) && { isBehind: true as const }) }
}
