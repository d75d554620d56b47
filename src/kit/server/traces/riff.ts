import type { ByteSource } from './byte-source.ts'
import { cleanProfile } from './colour-profile.ts'
import { blankBytes, collectEdits, cutBytes, sizeWith, type Edit } from './edits.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

interface Chunk {
  type: string
  from: number
  /** Where its data ends, and where the next chunk begins. */
  dataEnd: number
  to: number
}

async function* readChunks(source: ByteSource, from: number, end: number): AsyncGenerator<Chunk> {
  for (let at = from; at + 8 <= end;) {
    const head = await source.read(at, 8)
    const length = head.readUInt32LE(4)
    const dataEnd = Math.min(end, at + 8 + length)
    const to = Math.min(end, dataEnd + (length % 2))
    yield { type: head.toString('latin1', 0, 4), from: at, dataEnd, to }
    at = to
  }
}

/** With the longest that each can be, in bytes. */
const picture = new Map(
  Object.entries({ VP8X: 10, 'VP8 ': Infinity, VP8L: Infinity, ALPH: Infinity, ANIM: 6, ANMF: Infinity }),
)
const frame = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** The bits of `VP8X` that announce a colour profile, Exif and XMP. */
const bits = { profile: 0x20, exif: 0x08, xmp: 0x04 }
/** Before the chunks of a frame. */
const frameHeadBytes = 16

function writeExif(orientation: number): Buffer {
  const tiff = writeOrientation(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff])
}

async function readExif(source: ByteSource, { from, dataEnd }: Chunk): Promise<number> {
  const data = await source.read(from + 8, dataEnd - from - 8)
  return readOrientation(data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data)
}

/** Blanks what a frame has beside its picture. */
async function* editFrame(source: ByteSource, { from, dataEnd }: Chunk): AsyncGenerator<Edit> {
  for await (const chunk of readChunks(source, from + 8 + frameHeadBytes, dataEnd))
    if (!frame.has(chunk.type)) yield blankBytes(chunk.from + 8, chunk.to)
}

interface RiffHeader {
  flagsAt?: number
  isTurned?: true
  hasProfile?: true
}

/** The colour profile without words; what isn't one goes. */
async function editProfile(source: ByteSource, { from, dataEnd, to }: Chunk, announced: RiffHeader): Promise<Edit> {
  const profile = cleanProfile(await source.read(from + 8, dataEnd - from - 8))
  if (!profile) return cutBytes(from, to)
  announced.hasProfile = true
  return { from: from + 8, to: dataEnd, put: profile }
}

async function* editChunks(source: ByteSource, end: number, announced: RiffHeader): AsyncGenerator<Edit> {
  for await (const chunk of readChunks(source, 12, end)) {
    if (chunk.type === 'VP8X') announced.flagsAt = chunk.from + 8
    if (chunk.type === 'ANMF') yield* editFrame(source, chunk)
    const orientation = chunk.type === 'EXIF' ? await readExif(source, chunk) : 1
    if (orientation !== 1) announced.isTurned = true
    if (orientation !== 1) yield { from: chunk.from, to: chunk.to, put: writeExif(orientation) }
    else if (chunk.type === 'ICCP') yield await editProfile(source, chunk, announced)
    else if (chunk.dataEnd - chunk.from - 8 > (picture.get(chunk.type) ?? -1)) yield cutBytes(chunk.from, chunk.to)
  }
  yield cutBytes(end, source.size)
}

/** Leaves the picture, its colours and which side is up. */
export async function* editWebp(source: ByteSource): AsyncGenerator<Edit> {
  const head = await source.read(0, 12)
  const announced: RiffHeader = {}
  const edits = await collectEdits(editChunks(source, Math.min(source.size, 8 + head.readUInt32LE(4)), announced))
  if (edits.length === 0) return
  yield* edits
  const size = Buffer.alloc(4)
  size.writeUInt32LE(sizeWith(source.size, edits) - 8)
  yield { from: 4, to: 8, put: size }
  const { flagsAt, isTurned, hasProfile } = announced
  if (flagsAt === undefined) return
  const [flags = 0] = await source.read(flagsAt, 1)
  const still = flags & ~(bits.profile | bits.exif | bits.xmp)
  const put = Uint8Array.of(still | (isTurned ? bits.exif : 0) | (hasProfile ? bits.profile : 0))
  yield { from: flagsAt, to: flagsAt + 1, put }
}

const sound = new Set(['fmt ', 'data', 'fact', 'cue ', 'smpl', 'ds64', 'PEAK', 'JUNK'])
/** What a chunk of zeros is called. */
const junk = Buffer.from('JUNK', 'latin1')

/** Leaves the sound and its marks; what else it holds becomes zeros, so that players find everything where it was. */
export async function* editWave(source: ByteSource): AsyncGenerator<Edit> {
  const head = await source.read(0, 8)
  const isLong = head.toString('latin1', 0, 4) === 'RF64'
  const end = isLong ? source.size : Math.min(source.size, 8 + head.readUInt32LE(4))
  yield cutBytes(end, source.size)
  for await (const chunk of readChunks(source, 12, end)) {
    // The length of more than 4 GB is elsewhere; nothing is known of what follows.
    if (isLong && chunk.type === 'data') return
    if (!sound.has(chunk.type)) yield { from: chunk.from, to: chunk.from + 4, put: junk }
    if (!sound.has(chunk.type) || chunk.type === 'JUNK') yield blankBytes(chunk.from + 8, chunk.to)
  }
}
