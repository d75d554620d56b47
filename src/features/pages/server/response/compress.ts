import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import type { Bytes, Encodable } from './made-page.ts'

const brotli = promisify(brotliCompress)
/** Smaller ones take no less time. */
const smallestWindow = 16
const largestWindow = 22

/** A window no larger than the page: making room for a larger one takes longer than compressing a small page. */
export const settingsFor = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(size + 16)), smallestWindow), largestWindow),
  },
})

/** Compressing a small page takes less time than handing it to another thread. */
const smallBytes = 16 * 1024

export const compressNow = (bytes: Bytes): Bytes =>
  new Uint8Array(brotliCompressSync(bytes, settingsFor(bytes.byteLength)))

/** Compresses a page once for everybody who asks later; nobody waits for it. */
export async function compressBodies({ identity, br }: Encodable['bodies']): Promise<Encodable['bodies']> {
  if (br) {
    // The clients that wait for the page right now may still take it uncompressed.
    await setImmediate()
    return { br }
  }
  if (!identity?.byteLength) return {}
  const { byteLength } = identity
  if (byteLength > smallBytes) return { br: new Uint8Array(await brotli(identity, settingsFor(byteLength))) }
  await setImmediate()
  return { br: compressNow(identity) }
}
