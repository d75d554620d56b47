import type { ByteSource } from './byte-source.ts'
import { cutBytes, type Edit } from './edits.ts'
import { isShownFrame } from './labels.ts'
import { findInnerTags } from './mp3-tags.ts'

const headBytes = 10
/** Of a tag: more isn't read, and goes. */
const mostTagBytes = 16 * 1024 * 1024
const isFooted = 0x10
/** Bits of a tag that make its frames unreadable from outside: unsynchronised, and with an extended head. */
const isOdd = 0xc0

const readSafe = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, more) => (sum << 7) | ((bytes[at + more] ?? 0) & 127), 0)
const writeSafe = (value: number) => Buffer.from([21, 14, 7, 0].map((bits) => (value >>> bits) & 127))

/** The frames of a tag that name the recording, as they are. */
function keepFrames(tag: Buffer): Buffer[] {
  const version = tag[3] ?? 0
  const [idLength, frameHead] = version < 3 ? [3, 6] : [4, 10]
  const kept: Buffer[] = []
  for (let at = headBytes; at + frameHead <= tag.length && tag[at] !== 0;) {
    const size =
      version < 3 ? tag.readUIntBE(at + 3, 3) : version === 3 ? tag.readUInt32BE(at + 4) : readSafe(tag, at + 4)
    const end = at + frameHead + size
    if (end > tag.length) break
    if (isShownFrame(tag.toString('latin1', at, at + idLength))) kept.push(tag.subarray(at, end))
    at = end
  }
  return kept
}

function rewriteTag(tag: Buffer): Buffer {
  if (((tag[5] ?? 0) & isOdd) !== 0) return Buffer.alloc(0)
  const frames = Buffer.concat(keepFrames(tag))
  if (frames.length === 0) return frames
  return Buffer.concat([tag.subarray(0, 5), Buffer.from([0]), writeSafe(frames.length), frames])
}

/** Where the tags at the beginning end, and what stands for them. */
async function* editStart(source: ByteSource): AsyncGenerator<Edit, number> {
  let at = 0
  for (;;) {
    const start = await source.read(at, 32)
    const name = start.toString('latin1', 0, 8)
    const isTag = name.startsWith('ID3')
    if (!isTag && name !== 'APETAGEX') return at
    const length = isTag ? headBytes + readSafe(start, 6) : 32 + start.readUInt32LE(12)
    const end = Math.min(source.size, at + length + (isTag && (start[5] ?? 0) & isFooted ? headBytes : 0))
    const tag = isTag && length < mostTagBytes ? await source.read(at, length) : Buffer.alloc(headBytes)
    const put = rewriteTag(tag)
    if (!put.equals(tag)) yield { from: at, to: end, put }
    at = end
  }
}

/** Where the sound ends and the tags at the end begin. */
async function findEnd(source: ByteSource, start: number): Promise<number> {
  for (let end = source.size; ;) {
    const tail = await source.read(Math.max(start, end - 128), Math.min(128, end - start))
    const at = (text: string, back: number) =>
      tail.length >= back && tail.toString('latin1', tail.length - back).startsWith(text)
    const length = at('TAG', 128)
      ? 128
      : at('APETAGEX', 32)
        ? tail.readUInt32LE(tail.length - 20) + (tail.readUInt32LE(tail.length - 12) & 0x80000000 ? 32 : 0)
        : at('LYRICS200', 9)
          ? Number(tail.toString('latin1', tail.length - 15, tail.length - 9)) + 15
          : at('3DI', 10)
            ? readSafe(tail, tail.length - 4) + 20
            : 0
    if (!(length > 0)) return end
    end = Math.max(start, end - length)
  }
}

/** Leaves the sound and its title. */
export async function* editMp3(source: ByteSource): AsyncGenerator<Edit> {
  const start = yield* editStart(source)
  const end = await findEnd(source, start)
  for await (const { from, to } of findInnerTags(source, start, end)) yield cutBytes(from, to)
  yield cutBytes(end, source.size)
}
