import type { ByteSource } from './byte-source.ts'
import { cutBytes, type Edit } from './edits.ts'
import { cleanProfile } from './colour-profile.ts'
import { readOrientation, writeOrientation } from './orientation.ts'
import type { SampleSpan } from './samples.ts'
import { Unreadable } from './unreadable.ts'

const exif = 'Exif\0\0'
const colourProfile = 'ICC_PROFILE\0'
const startOfScan = 0xda
const endOfImage = 0xd9
/** Without the thumbnail that may follow. */
const jfifHeaderBytes = 18
const adobeHeaderBytes = 16
/** As a part's number is one byte. */
const mostProfileParts = 255
/** Before a part of a colour profile. */
const profileHeadBytes = 4 + colourProfile.length + 2

/** Markers without a length: TEM, those within a scan, and the start of an image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** What an application or a person added: APP0 to APP15, comments, and what no decoder needs. */
const isExtra = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker >= 0xf0 || marker < 0xc0

const blockBytes = 32 * 1024

/** Where the next marker begins, from here on; within a scan, escaped bytes and restart markers are passed. */
async function findMarker(source: ByteSource, start: number, isScan: boolean): Promise<number> {
  for (let at = start; at < source.size;) {
    // Up to the end of a block, so that what was read for one marker is there for the next.
    const bytes = await source.read(at, blockBytes - (at % blockBytes) + 1)
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

/** A segment without what follows its known part; undefined where nothing does. */
function shorten(segment: Buffer, length: number): Buffer | undefined {
  if (segment.length <= length) return undefined
  const short = Buffer.from(segment.subarray(0, length))
  short.writeUInt16BE(length - 2, 2)
  return short
}

/** A part of a colour profile; larger ones are in several segments. */
interface ProfilePart extends SampleSpan {
  number: number
  count: number
  bytes: Buffer
}

const readProfilePart = (segment: Buffer, from: number): ProfilePart => {
  const [number = 0, count = 0] = segment.subarray(profileHeadBytes - 2, profileHeadBytes)
  return { from, to: from + segment.length, number, count, bytes: segment.subarray(profileHeadBytes) }
}

/** The profile in the same segments, without words; what isn't one goes. */
function rewriteProfile(parts: ProfilePart[]): Edit[] {
  const isWhole = parts.every(({ number, count }, at) => number === at + 1 && count === parts.length)
  const made = isWhole ? cleanProfile(Buffer.concat(parts.map(({ bytes }) => bytes))) : undefined
  let at = 0
  return parts.map(({ from, to, bytes }) => {
    if (!made) return cutBytes(from, to)
    const put = made.subarray(at, (at += bytes.length))
    return { from: from + profileHeadBytes, to, put }
  })
}

/** What stands for a segment: nothing, the segment itself (`undefined`), or one that says less. */
function rewrite(marker: number, segment: Buffer): Uint8Array | undefined {
  const body = segment.toString('latin1', 4, 18)
  if (marker === 0xe0 && body.startsWith('JFIF\0')) {
    const short = shorten(segment, jfifHeaderBytes)
    short?.fill(0, jfifHeaderBytes - 2)
    return short
  }
  if (marker === 0xee && body.startsWith('Adobe')) return shorten(segment, adobeHeaderBytes)
  if (marker !== 0xe1 || !body.startsWith(exif)) return new Uint8Array()
  const orientation = readOrientation(segment.subarray(4 + exif.length))
  if (orientation === 1) return new Uint8Array()
  const data = Buffer.concat([Buffer.from(exif), writeOrientation(orientation)])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, data.length + 2]), data])
}

/** Leaves the picture, its colours and which side is up; also cuts off what follows the picture, such as films and previews. */
export async function* editJpeg(source: ByteSource): AsyncGenerator<Edit> {
  let isScan = false
  const profile: ProfilePart[] = []
  for (let at = 2; at < source.size;) {
    const found = await findMarker(source, at, isScan)
    if (!isScan) yield cutBytes(at, found)
    if (found >= source.size) break
    const head = await source.read(found, 4)
    const marker = head[1] ?? 0
    if (marker === endOfImage) {
      yield cutBytes(found + 2, source.size)
      break
    }
    const length = isBare(marker) ? 0 : head.length < 4 ? 2 : Math.max(2, head.readUInt16BE(2))
    const end = Math.min(source.size, found + 2 + length)
    if (isExtra(marker) && !isBare(marker)) {
      const segment = await source.read(found, end - found)
      const isProfile = marker === 0xe2 && segment.toString('latin1', 4, 16) === colourProfile
      const put = isProfile ? undefined : rewrite(marker, segment)
      if (put) yield { from: found, to: end, put }
      if (isProfile) profile.push(readProfilePart(segment, found))
      if (profile.length > mostProfileParts) throw new Unreadable('This picture has too many colour profiles.')
    }
    isScan = marker === startOfScan || (isScan && isBare(marker))
    at = end
  }
  yield* rewriteProfile(profile)
}
