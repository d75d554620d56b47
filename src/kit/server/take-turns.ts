import { setImmediate as letOthersRun } from 'node:timers/promises'

/** Copying or looking through so many takes a few milliseconds. */
const strideBytes = 2 * 1024 ** 2

/** Large bytes piece by piece. After each piece everybody else gets a turn. */
export async function* inPieces(bytes: Uint8Array, most = strideBytes): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += most) {
    if (at > 0) await letOthersRun()
    yield bytes.subarray(at, at + most)
  }
}

/** As `Buffer.concat`, with turns for everybody else. */
export async function joinBytes(chunks: readonly Uint8Array[], size: number): Promise<Buffer<ArrayBuffer>> {
  if (size <= strideBytes) return Buffer.concat(chunks, size)
  const joined = Buffer.from(new ArrayBuffer(size))
  let at = 0
  for (const chunk of chunks)
    for await (const piece of inPieces(chunk)) {
      joined.set(piece, at)
      if (Math.floor(at / strideBytes) < Math.floor((at + piece.length) / strideBytes)) await letOthersRun()
      at += piece.length
    }
  return joined
}

/** Where a mark stands in bytes, with turns for everybody else. */
export async function* placesOf(bytes: Buffer, mark: string): AsyncGenerator<number> {
  for (let from = 0; from < bytes.length; from += strideBytes) {
    if (from > 0) await letOthersRun()
    const piece = bytes.subarray(from, from + strideBytes + mark.length - 1)
    for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, at + mark.length)) yield from + at
  }
}
