import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { ByteSource } from './byte-source.ts'
import type { SampleSpan } from './samples.ts'

/** What is searched at once. */
const searchedBytes = 256 * 1024
const longestHeadBytes = 160
/** The oldest kind of tag is as long as this; of the others, the head and the end are. */
const oldTagBytes = 128
const apeHeadBytes = 32
const idHeadBytes = 10
/** Bits of an APE tag: this is its head, with its end behind; and the same for ID3. */
const isApeHead = 0x20000000
const isFooted = 0x10
/** Tags between two turns for everybody else. */
const tagsAtOnce = 500

const readSafe = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, more) => (sum << 7) | ((bytes[at + more] ?? 0) & 127), 0)

const isFrame = (bytes: Buffer, at: number) => bytes[at] === 0xff && (bytes[at + 1] ?? 0) >= 0xe0
const startsTag = (bytes: Buffer, at: number) =>
  ['ID3', 'APE', 'TAG', 'LYR'].includes(bytes.toString('latin1', at, at + 3))

/** In bytes before and after the place where its name is; undefined where these letters are sound. */
type Measure = (bytes: Buffer, at: number) => [before: number, after: number] | undefined

const measureId3: Measure = (bytes, at) => {
  const [version = 0, , flags = 0] = bytes.subarray(at + 3, at + 6)
  const isTag =
    version >= 2 && version <= 4 && (flags & 15) === 0 && bytes.subarray(at + 6, at + 10).every((one) => one < 128)
  return isTag ? [0, idHeadBytes + readSafe(bytes, at + 6) + (flags & isFooted ? idHeadBytes : 0)] : undefined
}
const measureApe: Measure = (bytes, at) => {
  if (at + apeHeadBytes > bytes.length) return undefined
  const length = bytes.readUInt32LE(at + 12)
  return bytes.readUInt32LE(at + 20) & isApeHead
    ? [0, apeHeadBytes + length]
    : [Math.max(0, length - apeHeadBytes), apeHeadBytes]
}
/** Three letters alone may be sound: the next frame or tag has to begin behind it. */
const measureOld: Measure = (bytes, at) =>
  isFrame(bytes, at + oldTagBytes) || startsTag(bytes, at + oldTagBytes) ? [0, oldTagBytes] : undefined

const measures: Record<string, Measure> = { ID3: measureId3, APETAGEX: measureApe, TAG: measureOld }
const names = /ID3|APETAGEX|TAG/g

/** Tags amid the sound, as recordings have them that were joined. */
export async function* findInnerTags(source: ByteSource, start: number, end: number): AsyncGenerator<SampleSpan> {
  let count = 0
  let last = start
  for (let at = start; at < end; at += searchedBytes) {
    const bytes = await source.read(at, Math.min(searchedBytes + longestHeadBytes, end - at))
    for (const found of bytes.toString('latin1').matchAll(names)) {
      const place = at + found.index
      const length = found.index < searchedBytes && place >= last ? measures[found[0]]?.(bytes, found.index) : undefined
      if (++count % tagsAtOnce === 0) await letOthersRun()
      if (!length) continue
      const from = Math.max(last, place - length[0])
      last = Math.min(end, place + length[1])
      yield { from, to: last }
    }
    await letOthersRun()
  }
}
