import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FileStore } from '../files.ts'
import { Unreadable } from './unreadable.ts'

/** Bytes that can be read from any place, without having all of them in memory. */
export interface ByteSource {
  /** In bytes. */
  size: number
  /** Fewer bytes at the end of the source. */
  read(from: number, length: number): Promise<Buffer>
}

/** What is read at once, since most is read in sequence. */
const windowBytes = 64 * 1024
/** What no real file needs: bytes in one piece, and readings of pieces. */
const most = { bytes: 64 * 1024 * 1024, readings: 2_000_000 }

/** Readings between two turns for everybody else: what is in memory is read without any. */
const readingsAtOnce = 500

export function sourceOf(bytes: Uint8Array): ByteSource {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let readings = 0
  return {
    size: bytes.length,
    async read(from, length) {
      if (++readings % readingsAtOnce === 0) await letOthersRun()
      return whole.subarray(from, from + length)
    },
  }
}

async function readPart(files: FileStore, place: string, from: number, length: number): Promise<Buffer> {
  const stream = length > 0 ? await files.stream(place, { from, to: from + length - 1 }) : undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A stored file, read in windows. */
export function sourceIn(files: FileStore, place: string, size: number): ByteSource {
  let [start, readings] = [0, 0]
  let held: Buffer = Buffer.alloc(0)
  return {
    size,
    async read(from, given) {
      const length = Math.max(0, Math.min(given, size - from))
      if (length > most.bytes || ++readings > most.readings)
        throw new Unreadable('This file is in too large or too many pieces.')
      if (readings % readingsAtOnce === 0) await letOthersRun()
      if (from < start || from + length > start + held.length) {
        held = await readPart(files, place, from, Math.min(Math.max(length, windowBytes), size - from))
        start = from
      }
      return held.subarray(from - start, from - start + length)
    },
  }
}
