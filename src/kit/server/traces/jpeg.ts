import type { ByteSource } from './byte-source.ts'
import { cut, type Edit } from './edits.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

const exif = 'Exif\0\0'
const colourProfile = 'ICC_PROFILE\0'
const startOfScan = 0xda
const endOfImage = 0xd9
/** In bytes: of a JFIF header, without the thumbnail that may follow. */
const jfifHeader = 18

/** Markers without a length: TEM, those within a scan, and the start of an image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** What an application or a person added: APP0 to APP15, comments, and what no decoder needs. */
const isExtra = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker >= 0xf0 || marker < 0xc0

/** In bytes. */
const block = 32 * 1024

/** Where the next marker begins, from here on; within a scan, escaped bytes and restart markers are passed. */
async function findMarker(source: ByteSource, start: number, isScan: boolean): Promise<number> {
  for (let at = start; at < source.size;) {
    // Up to the end of a block, so that what was read for one marker is there for the next.
    const bytes = await source.read(at, block - (at % block) + 1)
    for (
      let found = bytes.indexOf(0xff);
      found !== -1 && found + 1 < bytes.length;
      found = bytes.indexOf(0xff, found + 1)
    ) {
      const next = bytes[found + 1] ?? 0
      if (next !== 0 && next !== 0xff && !(isScan && next >= 0xd0 && next <= 0xd7)) return at + found
    }
    at += Math.max(1, bytes.length - 1)
  }
  return source.size
}

/** What stands for a segment: nothing, the segment itself (`undefined`), or one that says less. */
function rewrite(marker: number, segment: Buffer): Uint8Array | undefined {
  const body = segment.toString('latin1', 4, 18)
  if (marker === 0xe0 && body.startsWith('JFIF\0')) {
    if (segment.length <= jfifHeader) return undefined
    const short = Buffer.from(segment.subarray(0, jfifHeader))
    short.writeUInt16BE(jfifHeader - 2, 2)
    short.fill(0, jfifHeader - 2)
    return short
  }
  if ((marker === 0xe2 && body.startsWith(colourProfile)) || (marker === 0xee && body.startsWith('Adobe')))
    return undefined
  if (marker !== 0xe1 || !body.startsWith(exif)) return new Uint8Array()
  const orientation = readOrientation(segment.subarray(4 + exif.length))
  if (orientation === 1) return new Uint8Array()
  const data = Buffer.concat([Buffer.from(exif), writeOrientation(orientation)])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data])
}

/** Leaves the picture, its colours and which side is up; also cuts off what follows the picture, such as films and previews. */
export async function* editJpeg(source: ByteSource): AsyncGenerator<Edit> {
  let isScan = false
  for (let at = 2; at < source.size;) {
    const found = await findMarker(source, at, isScan)
    if (!isScan) yield cut(at, found)
    if (found >= source.size) return
    const head = await source.read(found, 4)
    const marker = head[1] ?? 0
    if (marker === endOfImage) {
      yield cut(found + 2, source.size)
      return
    }
    const length = isBare(marker) ? 0 : head.length < 4 ? 2 : Math.max(2, head.readUInt16BE(2))
    const end = Math.min(source.size, found + 2 + length)
    if (isExtra(marker) && !isBare(marker)) {
      const put = rewrite(marker, await source.read(found, end - found))
      if (put) yield { from: found, to: end, put }
    }
    isScan = marker === startOfScan || (isScan && isBare(marker))
    at = end
  }
}
