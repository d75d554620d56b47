import { crc32 } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import { cut, type Edit } from './edits.ts'
import { readOrientation, writeOrientation } from './orientation.ts'

/** The picture, its colours, its size on paper and its frames. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD pHYs hIST acTL fcTL fdAT'.split(' '),
)

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
  for (let at = pngStart.length; at < source.size;) {
    const head = await source.read(at, 8)
    const length = head.length < 8 ? source.size : head.readUInt32BE(0)
    const type = head.toString('latin1', 4)
    const end = Math.min(source.size, at + length + 12)
    const orientation = type === 'eXIf' ? readOrientation(await source.read(at + 8, length)) : 1
    if (orientation !== 1) yield { from: at, to: end, put: writeChunk(type, writeOrientation(orientation)) }
    else if (!shown.has(type)) yield cut(at, end)
    at = end
    if (type !== 'IEND') continue
    yield cut(end, source.size)
    return
  }
}
