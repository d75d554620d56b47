import { loadSharp } from './load-sharp.ts'

const mostPixels = 50_000_000
/** Of each side: what is repainted is made smaller first, as it is gone through pixel by pixel. */
const longestSidePixels = 1200
/** Of 255: fainter pixels are edges. */
const seen = 100

export interface Pixel {
  r: number
  g: number
  b: number
}

export interface Repainted {
  /** Of its visible pixels, those that were repainted. */
  share: number
  /** As PNG. */
  bytes: Uint8Array
}

/** A picture on no background with some of its pixels in another colour; undefined for one with a background of its own, and for what can’t be read. */
export async function repaintImage(
  bytes: Uint8Array,
  isWanted: (pixel: Pixel) => boolean,
  ink: Pixel,
): Promise<Repainted | undefined> {
  const sharp = await loadSharp()
  const box = { width: longestSidePixels, height: longestSidePixels, fit: 'inside', withoutEnlargement: true } as const
  const image = sharp(bytes, { limitInputPixels: mostPixels }).resize(box)
  const raw = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!raw || raw.info.channels !== 4) return undefined
  const { data, info } = raw
  let [visible, painted] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha >= seen) visible += 1
    if (alpha === 0 || !isWanted({ r, g, b })) continue
    if (alpha >= seen) painted += 1
    data.set([ink.r, ink.g, ink.b], at)
  }
  if (visible === 0 || visible > info.width * info.height * 0.95) return undefined
  const { width, height } = info
  return {
    share: painted / visible,
    bytes: await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}
