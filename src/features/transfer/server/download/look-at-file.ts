import { isResizable, measureImage } from '#kit/server/images.ts'
import { hasManyPixels, isOfOddFormat, type LackTeller } from './tell-lack.ts'

/** Pictures that nobody is meant to see. */
const tinyPixels = 2
const largestSvgBytes = 2 * 1024 ** 2

const begins = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const isSvg = (bytes: Uint8Array) =>
  bytes.length <= largestSvgBytes &&
  !bytes.includes(0) &&
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4000)).toString('latin1'))

/** The ending for a picture by its content, or why the new site can’t have it; undefined for what isn’t meant to be seen. */
export async function lookAtPicture(
  bytes: Uint8Array,
): Promise<{ ending: string } | { problem: LackTeller } | undefined> {
  if (isSvg(bytes)) return { ending: 'svg' }
  if (begins(bytes, '\0\0\u0001\0')) return { ending: 'ico' }
  const size = await measureImage(bytes)
  if (!size) return { problem: isOfOddFormat }
  if (size.width <= tinyPixels && size.height <= tinyPixels) return undefined
  if (!isResizable(size)) return { problem: hasManyPixels }
  return { ending: size.type === 'jpeg' ? 'jpg' : size.type }
}

const isFilm = (bytes: Uint8Array) => begins(bytes, 'ftyp', 4)
const isText = (bytes: Uint8Array) =>
  !bytes.includes(0) && !/^\s*<(?:!doctype|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))

const checks: Record<string, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => begins(bytes, '%PDF-'),
  mp3: (bytes) => begins(bytes, 'ID3') || bytes[0] === 0xff,
  m4a: isFilm,
  mp4: isFilm,
  mov: isFilm,
  ogg: (bytes) => begins(bytes, 'OggS'),
  opus: (bytes) => begins(bytes, 'OggS'),
  wav: (bytes) => begins(bytes, 'RIFF'),
  webm: (bytes) => begins(bytes, '\u001aE\u00df\u00a3'),
  zip: (bytes) => begins(bytes, 'PK'),
  csv: isText,
  txt: isText,
  vtt: isText,
}

/** The ending of a file that pages link to; undefined where its content isn’t what its address says. */
export function lookAtFile(address: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(checks, ending) && checks[ending]?.(bytes) ? ending : undefined
}
