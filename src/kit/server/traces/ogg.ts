import type { ByteSource } from './byte-source.ts'
import { cutBytes, type Edit } from './edits.ts'
import { isShownLabel } from './labels.ts'

const pageHeadBytes = 27
/** Of the comments of one stream; pictures among them may be large. */
const mostCommentsBytes = 16 * 1024 * 1024

/** What the packet of comments begins with, by codec; that of FLAC is a block of its own with a length. */
const starts = ['\x03vorbis', 'OpusTags', '\x81theora']

/** One page, with those of its parts that belong to comments. */
interface Page {
  from: number
  bytes: Buffer
  parts: { from: number; to: number }[]
}

/** A logical stream, up to the end of its comments. */
interface Comments {
  packet: number
  length: number
  pages: Page[]
}

const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at << 24
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value & 0x80000000 ? 0x04c11db7 : 0)
  return value
})

function sumUp(page: Buffer): number {
  let sum = 0
  for (const byte of page) sum = (sum << 8) ^ (table[((sum >>> 24) ^ byte) & 255] ?? 0)
  return sum >>> 0
}

/** Leaves the labels that people hear of; in the others, every character becomes a dash. */
function blankComments(packet: Buffer): void {
  const text = packet.toString('latin1', 0, 8)
  const start = starts.find((one) => text.startsWith(one))
  let at = start === undefined ? (((packet[0] ?? 0) & 127) === 4 ? 4 : packet.length) : start.length
  const next = () => {
    const value = at + 4 <= packet.length ? packet.readUInt32LE(at) : 0
    at += 4
    return value
  }
  const vendor = next()
  at += vendor
  const count = next()
  for (let comment = 0; comment < count && at < packet.length; comment++) {
    const [from, to] = [at + 4, Math.min(packet.length, at + 4 + next())]
    const name = packet.toString('latin1', from, Math.min(to, from + 64)).split('=', 1)[0] ?? ''
    if (!isShownLabel(name)) packet.fill('-', from, to).fill('=', from + 1, Math.min(from + 2, to))
    at = to
  }
  // Opus allows anything behind the comments.
  if (start === 'OpusTags') packet.fill(0, Math.min(at, packet.length))
}

/** Takes the parts of a page that belong to the second packet of its stream. */
function collect(page: Buffer, from: number, stream: Comments): boolean {
  const lacing = page.subarray(pageHeadBytes, pageHeadBytes + (page[26] ?? 0))
  const parts: Page['parts'] = []
  let at = pageHeadBytes + lacing.length
  for (const length of lacing) {
    if (stream.packet === 1 && length > 0) parts.push({ from: at, to: at + length })
    at += length
    if (length < 255) stream.packet++
  }
  stream.length += page.length
  if (parts.length > 0) stream.pages.push({ from, bytes: Buffer.from(page), parts })
  return stream.packet > 1 || stream.length > mostCommentsBytes
}

function rewrite({ pages }: Comments): Edit[] {
  const packet = Buffer.concat(
    pages.flatMap(({ bytes, parts }) => parts.map(({ from, to }) => bytes.subarray(from, to))),
  )
  blankComments(packet)
  let at = 0
  return pages.map(({ from, bytes, parts }) => {
    for (const part of parts) {
      packet.copy(bytes, part.from, at, at + part.to - part.from)
      at += part.to - part.from
    }
    bytes.writeUInt32LE(0, 22)
    bytes.writeUInt32LE(sumUp(bytes), 22)
    return { from, to: from + bytes.length, put: bytes }
  })
}

/** Leaves the sound and its title; other comments are filled with dashes. */
export async function* editOgg(source: ByteSource): AsyncGenerator<Edit> {
  const open = new Map<number, Comments>()
  for (let at = 0; at < source.size;) {
    const head = await source.read(at, pageHeadBytes + 255)
    if (head.length < pageHeadBytes || head.toString('latin1', 0, 4) !== 'OggS') {
      yield cutBytes(at, source.size)
      return
    }
    const lacing = head.subarray(pageHeadBytes, pageHeadBytes + (head[26] ?? 0))
    const length = pageHeadBytes + lacing.length + lacing.reduce((sum, one) => sum + one, 0)
    const serial = head.readUInt32LE(14)
    if ((head[5] ?? 0) & 2) open.set(serial, { packet: 0, length: 0, pages: [] })
    const stream = open.get(serial)
    if (stream && collect(await source.read(at, length), at, stream)) {
      yield* rewrite(stream)
      open.delete(serial)
    }
    at += length
  }
}
