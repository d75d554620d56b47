import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isResizable, measureImage } from '#kit/server/images.ts'
import { loadSharp } from '#kit/server/load-sharp.ts'

const mostPixels = 50_000_000
const longestWork = { seconds: 20 }
const smallestPixels = 320

export interface WantedPicture {
  /** No side is longer. */
  widestPixels: number
  /** In bytes; a picture that is larger is made smaller. */
  maxBytes?: number
  /** By default JPEG, and PNG where something shines through. */
  mimes?: readonly string[]
  /** A GIF stays as it is, so that it moves. */
  keepsMoving?: boolean
}

export interface FittedPicture {
  bytes: Uint8Array
  contentType: string
  width: number
  height: number
}

const unreadable = (cause?: unknown) =>
  new Refusal('unsupported', phrase('social-picture-unreadable', 'Upload Error: this picture couldn’t be read.'), {
    cause,
  })

/** The picture upright and without metadata, in a kind and size that is wanted. */
export async function fitPicture(given: Uint8Array, wanted: WantedPicture): Promise<FittedPicture> {
  const { widestPixels, maxBytes = Infinity, mimes = ['image/jpeg', 'image/png', 'image/gif'] } = wanted
  const facts = await measureImage(given)
  if (!facts || !isResizable(facts)) throw unreadable()
  const sharp = await loadSharp()
  const isMoving = facts.type === 'gif' && wanted.keepsMoving === true && mimes.includes('image/gif')
  const open = () => sharp(given, { limitInputPixels: mostPixels, animated: isMoving }).timeout(longestWork)
  try {
    const { hasAlpha } = await open().metadata()
    const isClear = hasAlpha === true && mimes.includes('image/png')
    const contentType = isMoving ? 'image/gif' : isClear ? 'image/png' : 'image/jpeg'
    for (let most = widestPixels; ; most = Math.floor(most * 0.75)) {
      const sized = open().autoOrient().resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      const made = isMoving
        ? sized.gif()
        : isClear
          ? sized.png({ compressionLevel: 9 })
          : sized.flatten({ background: '#ffffff' }).jpeg({ quality: 88, mozjpeg: true })
      const { data, info } = await made.toBuffer({ resolveWithObject: true })
      if (data.length <= maxBytes || most < smallestPixels)
        return { bytes: data, contentType, width: info.width, height: info.pageHeight ?? info.height }
    }
  } catch (cause) {
    throw unreadable(cause)
  }
}
