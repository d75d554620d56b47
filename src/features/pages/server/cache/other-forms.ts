import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, gzip, gzipSync } from 'node:zlib'
import { openTurns } from '#kit/server/turns.ts'
import type { Bytes, Formed } from './cached-page.ts'
import { compressNow, settingsFor } from './compress.ts'
import type { Encoding } from './encoding.ts'

const later = { unpack: promisify(brotliDecompress), brotli: promisify(brotliCompress), gzip: promisify(gzip) }
const empty = new Uint8Array()
const level = { level: 6 }

/** In bytes: what is smaller takes about a millisecond in any form. */
export const smallPage = 64 * 1024

/** A small page in a form in which it is not kept. */
export function packNow({ bodies: { identity, br } }: Formed, encoding: Encoding): Bytes {
  const plain = identity ?? (br ? new Uint8Array(brotliDecompressSync(br)) : empty)
  if (encoding === 'br') return compressNow(plain)
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plain, level)) : plain
}

async function pack({ bodies: { identity, br } }: Formed, encoding: Encoding): Promise<Bytes> {
  const plain = identity ?? (br ? new Uint8Array(await later.unpack(br)) : empty)
  if (encoding === 'br') return new Uint8Array(await later.brotli(plain, settingsFor(plain.byteLength)))
  return encoding === 'gzip' ? new Uint8Array(await later.gzip(plain, level)) : plain
}

/** Reading files needs the same few threads. */
const words = 'This site is asked for very often. Please try again in a moment.'
const enter = openTurns({ atOnce: 2, waiting: 500, ofOne: { atOnce: 1, waiting: 50, words } })

/** A large page in such a form, one at a time of each site. */
export async function packLater(page: Formed, encoding: Encoding): Promise<Bytes> {
  using _turn = await enter({ who: page.sight.domain })
  return await pack(page, encoding)
}
