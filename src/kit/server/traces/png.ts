import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import { cleanProfile } from './colour-profile.ts'
import { cutBytes, type Edit } from './edits.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

/** The picture, its colours, its size on paper and its frames, with the longest that each can be, in bytes. */
const shown = new Map(
  `IHDR 13 PLTE 768 IDAT Infinity IEND 0 tRNS 256 gAMA 4 cHRM 32 sRGB 1 cICP 4 mDCV 24 mDCv 24 cLLI 8 cLLi 8
  sBIT 4 bKGD 6 pHYs 9 hIST 512 acTL 8 fcTL 26 fdAT Infinity`
    .matchAll(/\b(\w{4})\s(\d+|Infinity)/g)
    .map(([, type = '', most]) => [type, Number(most)]),
)
/** In bytes: of an unpacked colour profile. */
const mostProfile = { maxOutputLength: 8 * 1024 * 1024 }
const unpack = promisify(inflate)
const pack = promisify(deflate)

/** What stands for a colour profile, whose name may be anything. */
async function rewriteProfile(data: Buffer): Promise<Uint8Array> {
  const packed = data.indexOf(0) + 2
  const unpacked = await unpack(data.subarray(packed), mostProfile).catch(() => undefined)
  const profile = unpacked && cleanProfile(unpacked)
  if (!profile || packed > 81) return new Uint8Array()
  return writeChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), await pack(profile)]))
}

export const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function writeChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(named, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** Leaves what the picture needs to look the same, and cuts off what follows it. */
export async function* editPng(source: ByteSource): AsyncGenerator<Edit> {
  let hasProfile = false
  for (let at = pngStart.length; at < source.size;) {
    const head = await source.read(at, 8)
    const length = head.length < 8 ? source.size : head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    const end = Math.min(source.size, at + length + 12)
    const orientation = type === 'eXIf' ? readOrientation(await source.read(at + 8, length)) : 1
    if (orientation !== 1) yield { from: at, to: end, put: writeChunk(type, writeOrientation(orientation)) }
    else if (type === 'iCCP' && !hasProfile) {
      hasProfile = true
      yield { from: at, to: end, put: await rewriteProfile(await source.read(at + 8, length)) }
    } else if (length > (shown.get(type) ?? -1)) yield cutBytes(at, end)
    at = end
    if (type !== 'IEND') continue
    yield cutBytes(end, source.size)
    return
  }
}
