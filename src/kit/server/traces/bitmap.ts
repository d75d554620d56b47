import { cutBytes, type Edit } from './edits.ts'
import type { ByteSource } from './byte-source.ts'
import { Unreadable } from './unreadable.ts'

const fileHeadBytes = 14
/** Heads of bitmaps, of which the two longest may name a colour profile. */
const headsBytes = [12, 40, 52, 56, 64, 108, 124]
const withColours = 108
const withProfile = 124
/** How pixels are written: as they are, in runs of 8 or 4 bits, and with masks. */
const compressions = { plain: 0, runs: [1, 2], masks: [3, 6] }
/** “sRGB” as a number. */
const standardColours = 0x73524742
const largestBitmapBytes = 256 * 1024 * 1024

interface Bitmap {
  head: number
  width: number
  height: number
  bits: number
  compression: number
  /** In bytes: of the pixels, as the head says; and colours in the table. */
  size: number
  colours: number
}

function readBitmap(bytes: Buffer): Bitmap {
  const head = bytes.length < 16 ? 0 : bytes.readUInt32LE(0)
  if (!headsBytes.includes(head) || bytes.length < head) throw new Unreadable('This is no bitmap that is known here.')
  if (head === 12) {
    const [width, height, bits] = [bytes.readUInt16LE(4), bytes.readUInt16LE(6), bytes.readUInt16LE(10)]
    return { head, width, height, bits, compression: compressions.plain, size: 0, colours: 0 }
  }
  return {
    head,
    width: Math.abs(bytes.readInt32LE(4)),
    height: Math.abs(bytes.readInt32LE(8)),
    bits: bytes.readUInt16LE(14),
    compression: bytes.readUInt32LE(16),
    size: bytes.readUInt32LE(20),
    colours: bytes.readUInt32LE(32),
  }
}

const rowOf = (width: number, bits: number) => Math.ceil((width * bits) / 32) * 4

/** In bytes: what is between the head and the pixels. */
function tableOf({ head, bits, compression, colours }: Bitmap): number {
  const masks = head === 40 && compressions.masks.includes(compression) ? (compression === 6 ? 16 : 12) : 0
  const usual = bits <= 8 ? 2 ** bits : 0
  return masks + Math.min(colours || usual, 256) * (head === 12 ? 3 : 4)
}

function pixelsOf(bitmap: Bitmap, isIcon: boolean): number {
  const { width, height, bits, compression, size } = bitmap
  if (compressions.runs.includes(compression)) return size
  if (compression !== compressions.plain && !compressions.masks.includes(compression))
    throw new Unreadable('The pixels of this bitmap are not known here.')
  // In an icon, a mask follows, and the head counts both.
  const rows = isIcon ? Math.ceil(height / 2) : height
  return rows * rowOf(width, bits) + (isIcon ? rows * rowOf(width, 1) : 0)
}

/** The end of a head that names a colour profile says sRGB instead. */
function* editColours({ head }: Bitmap, at: number): Generator<Edit> {
  if (head < withColours) return
  const colours = Buffer.alloc(4)
  colours.writeUInt32LE(standardColours)
  yield { from: at + 56, to: at + 60, put: colours }
  if (head === withProfile) yield { from: at + 112, to: at + 124, put: Buffer.alloc(12) }
}

/** A bitmap as icons hold it: without the head of a file, with a mask behind its pixels. */
export async function* editIconBitmap(source: ByteSource): AsyncGenerator<Edit> {
  const bitmap = readBitmap(await source.read(0, withProfile))
  const end = bitmap.head + tableOf(bitmap) + pixelsOf(bitmap, true)
  if (end > largestBitmapBytes) throw new Unreadable('This bitmap is too large.')
  yield* editColours(bitmap, 0)
  if (end < source.size) yield cutBytes(end, source.size)
}

/** Leaves the pixels and cuts off what follows them, such as a profile or the place of one. */
export async function* editBitmap(source: ByteSource): AsyncGenerator<Edit> {
  const start = await source.read(0, fileHeadBytes + withProfile)
  const bitmap = readBitmap(start.subarray(fileHeadBytes))
  const table = fileHeadBytes + bitmap.head + tableOf(bitmap)
  const from = start.readUInt32LE(10)
  if (from < table) throw new Unreadable('This bitmap is damaged.')
  const end = from + pixelsOf(bitmap, false)
  yield { from: 6, to: 10, put: Buffer.alloc(4) }
  yield* editColours(bitmap, fileHeadBytes)
  yield { from: table, to: Math.min(from, source.size), put: 'zeros' }
  if (end < source.size) yield cutBytes(end, source.size)
}
