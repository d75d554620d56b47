import { hash } from 'node:crypto'
import { isResizable, type ImageSize, type WantedImage } from '#kit/server/images.ts'

const widthsInPixels = [320, 640, 1280, 1920]
/** The smallest first: a browser takes the first one that it supports. */
const formats = ['avif', 'webp'] as const

/** One file of a site in one state. */
export interface Original {
  /** Relative to the store of all sites. */
  place: string
  version: string
}

/** Changes whenever the file may have changed. */
export const versionOf = (stamp: string): string => hash('sha1', stamp).slice(0, 10)

/** Whether a file may have variants, by its name: other files don't have to be opened to find out. */
export const hasVariants = (place: string): boolean => /\.(jpe?g|png|webp)$/i.test(place)

/**
 * The widths that a picture is offered in, up to the first that is at least as wide as the picture: that one has the picture's own
 * pixels. None for a picture that moves, is too large, or has another format.
 */
export function widthsOf(size: ImageSize): number[] {
  if (size.isMoving || !isResizable(size) || !['jpeg', 'png', 'webp'].includes(size.type)) return []
  const enough = widthsInPixels.findIndex((width) => width >= size.width)
  return enough === -1 ? widthsInPixels : widthsInPixels.slice(0, enough + 1)
}

export const variantsOf = (size: ImageSize): WantedImage[] =>
  widthsOf(size).flatMap((width) => formats.map((format) => ({ width, format })))

/** What `?w=640&f=webp` asks for: `undefined` for no variant, `none` for one that doesn't exist. */
export function readWanted(params: URLSearchParams): WantedImage | 'none' | undefined {
  if (!params.has('w') && !params.has('f')) return undefined
  const width = widthsInPixels.find((one) => String(one) === params.get('w'))
  const format = formats.find((one) => one === params.get('f'))
  return width && format ? { width, format } : 'none'
}

/** The variants of a file lie together, those of each of its states in a folder of their own. */
export const versionFolder = ({ place, version }: Original): string => `${place}/@${version}`
export const variantPlace = (original: Original, { width, format }: WantedImage): string =>
  `${versionFolder(original)}/${width}.${format}`

/** The sources for browsers to choose from; `address` is the picture's own, without a query. */
export function sourcesOf(address: string, size: ImageSize, version: string): { type: string; srcset: string }[] {
  const offered = widthsOf(size)
  if (offered.length === 0) return []
  return formats.map((format) => ({
    type: `image/${format}`,
    srcset: offered
      .map((width) => `${address}?w=${width}&f=${format}&v=${version} ${Math.min(width, size.width)}w`)
      .join(', '),
  }))
}
