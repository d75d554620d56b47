import { attributeOf, childElements, isElement, type Element } from './nodes.ts'
import type { PageDocument } from './parse-document.ts'
import { resolveFile } from './resolve-address.ts'

/** Wider files than this show no more on a page. */
const widestUsefulPixels = 2000
const lazy = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-src-large',
  'data-large_image',
  'data-full-url',
  'data-image',
  'data-url',
  'data-hi-res-src',
  'data-echo',
  'data-pin-media',
]
const lazySets = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset']

/** Addresses with the width that they say; a density counts as 1000 pixels. */
function candidatesOf(set: string): { address: string; width: number }[] {
  return set
    .slice(0, 20_000)
    .split(/,\s+|,(?=https?:|\/\/)/)
    .slice(0, 50)
    .flatMap((one) => {
      const [address = '', size = '1x'] = one.trim().split(/\s+/)
      const [amount, unit] = [Number.parseFloat(size), size.at(-1)]
      if (address === '' || address.startsWith('data:')) return []
      return [{ address, width: unit === 'w' ? amount || 0 : (amount || 1) * 1000 }]
    })
}

function bestOf(set: string | undefined): string | undefined {
  const all = candidatesOf(set ?? '').toSorted((a, b) => b.width - a.width)
  return (all.findLast(({ width }) => width >= widestUsefulPixels) ?? all[0])?.address
}

const isReal = (address: string | undefined): address is string =>
  !!address &&
  !/^(?:data:|about:|javascript:|#)/i.test(address.trim()) &&
  !/(?:blank|spacer|placeholder|transparent|lazy|pixel|1x1)\.(?:gif|png|svg)(?:$|\?)/i.test(address)

const valuesOf = (element: Element, names: string[]) => names.flatMap((name) => attributeOf(element, name) ?? [])

function addressOf(image: Element): string | undefined {
  const sources =
    isElement(image.parentNode) && image.parentNode.tagName === 'picture'
      ? childElements(image.parentNode).filter(
          ({ tagName, attrs }) =>
            tagName === 'source' && !attrs.some(({ name, value }) => name === 'media' && value.includes('max-width')),
        )
      : []
  const sets = [...valuesOf(image, lazySets), ...sources.flatMap((source) => valuesOf(source, lazySets))]
  return [...sets.map((set) => bestOf(set)), ...valuesOf(image, lazy), attributeOf(image, 'src')].find(isReal)
}

/** A tracker or a line of a table layout. */
const isTiny = (image: Element) =>
  ['width', 'height'].some((name) => /^[0-3](?:px)?$/.test(attributeOf(image, name) ?? ''))

/** Of an `img`: the whole address of the largest file that makes sense on a page. */
export function pictureSource(image: Element, { base }: Pick<PageDocument, 'base'>): string | undefined {
  const address = isTiny(image) ? undefined : addressOf(image)
  return address === undefined ? undefined : resolveFile(address, base)
}

/** The address of the picture that an element has behind its text by a style of its own. */
export function backgroundSource(element: Element, { base }: Pick<PageDocument, 'base'>): string | undefined {
  const style = (attributeOf(element, 'style') ?? '').slice(0, 4000)
  const inStyle = /background(?:-image)?\s*:[^;]{0,300}?url\(([^)]+)/i.exec(style)?.[1]?.replace(/["']/g, '').trim()
  const given = [
    inStyle,
    ...valuesOf(element, [
      'data-background',
      'data-bg',
      'data-background-image',
      'data-bg-image',
      'data-image-src',
      'background',
    ]),
  ]
  const address = given
    .map((one) => one?.replace(/^url\(["']?|["']?\)$/g, ''))
    .find((one) => isReal(one) && !one.includes(' '))
  return address === undefined ? undefined : resolveFile(address, base)
}
