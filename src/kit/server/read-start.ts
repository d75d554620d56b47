import { open } from 'node:fs/promises'
import { forgiveAbsence } from './tree.ts'

const isInside = (byte = 0) => byte >> 6 === 0b10
const lengthOf = (first = 0) => (first < 0xc0 || first >= 0xf8 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)

/** Where the last complete character ends; for bytes that aren't text, their end. */
function endOfWhole(bytes: Uint8Array): number {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && start > 0 && isInside(bytes[start])) start--
  return start >= 0 && start + lengthOf(bytes[start]) > bytes.length ? start : bytes.length
}

/** The first bytes of a file, up to so many, never cutting a character in two. */
export async function readStart(path: string, most: number): Promise<Uint8Array | undefined> {
  const handle = await open(path).catch(forgiveAbsence)
  if (!handle) return undefined
  try {
    const bytes = Buffer.alloc(most)
    let length = 0
    for (let read = 1; read > 0 && length < most; length += read)
      read = (await handle.read(bytes, length, most - length)).bytesRead
    return bytes.subarray(0, endOfWhole(bytes.subarray(0, length)))
  } finally {
    await handle.close()
  }
}
