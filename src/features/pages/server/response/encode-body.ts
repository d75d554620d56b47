import { says } from '#kit/phrase.ts'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, gzip, gzipSync } from 'node:zlib'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { Encoding } from './accept-encoding.ts'
import { compressNow, settingsFor } from './compress.ts'
import type { Bytes, Encodable } from './made-page.ts'

const later = { unpack: promisify(brotliDecompress), brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const empty = new Uint8Array()
const level = { level: 6 }

/** Anything smaller takes about a millisecond in any encoding. */
export const smallPageBytes = 64 * 1024

/** A small page in an encoding in which it isn't kept. */
export function encodeNow({ bodies: { identity, br } }: Encodable, encoding: Encoding): Bytes {
  const plain = identity ?? (br ? new Uint8Array(brotliDecompressSync(br)) : empty)
  if (encoding === 'br') return compressNow(plain)
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plain, level)) : plain
}

async function encode({ bodies: { identity, br } }: Encodable, encoding: Encoding): Promise<Bytes> {
  const plain = identity ?? (br ? new Uint8Array(await later.unpack(br)) : empty)
  if (encoding === 'br') return new Uint8Array(await later.brotli(plain, settingsFor(plain.byteLength)))
  return encoding === 'gzip' ? new Uint8Array(await later.gzip(plain, level)) : plain
}

/** Reading files needs the same few threads. */
const words = says('site-asked-too-often', 'This site is asked for very often. Please try again in a moment.')
const enter = openWorkQueue({ atOnce: 2, waiting: 500, ofOne: { atOnce: 1, waiting: 50, words } })

/** The same for a large page, for each site one at a time. */
export async function encodeQueued(page: Encodable, encoding: Encoding): Promise<Bytes> {
  using _slot = await enter({ who: page.domain })
  return await encode(page, encoding)
}
