import { randomUUID } from 'node:crypto'
import type { ByteRange } from './files.ts'

/** The size of the whole file, in bytes. */
export const placeOf = ({ from, to }: ByteRange, size: number): string => `bytes ${from}-${to}/${size}`
export const lengthOf = ({ from, to }: ByteRange): number => to - from + 1

/** The headers around each part of a multipart response (RFC 9110, 14.6). The boundary is random, so that no file can contain it. */
export function frameParts(parts: ByteRange[], { size, type }: { size: number; type: string }) {
  const boundary = randomUUID()
  const heads = parts.map(
    (part, at) =>
      `${at === 0 ? '' : '\r\n'}--${boundary}\r\ncontent-type: ${type}\r\ncontent-range: ${placeOf(part, size)}\r\n\r\n`,
  )
  const end = `\r\n--${boundary}--\r\n`
  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    length: parts.reduce((sum, part) => sum + lengthOf(part), [...heads, end].join('').length),
    /** The whole body, its parts read one after the other. */
    async *fill(read: (part: ByteRange) => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const encode = (text: string) => new TextEncoder().encode(text)
      for (const [at, part] of parts.entries()) {
        yield encode(heads[at] ?? '')
        yield* read(part)
      }
      yield encode(end)
    },
  }
}
