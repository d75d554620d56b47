import type { FileStore } from '#kit/server/files.ts'
import { decodeText } from '#sites/format/decode.ts'
import { readStartHead } from '#sites/format/page-head.ts'
import type { Head } from '#sites/format/parsed/head.ts'

async function readStart(files: FileStore, place: string, most: number) {
  const bytes = await files.read(place, most)
  return readStartHead(decodeText(bytes ?? new Uint8Array()).text)
}

/** Reads the page head of a content file, and no more of the file than that takes. */
export async function readHead(files: FileStore, place: string): Promise<Head> {
  const start = await readStart(files, place, 8 * 1024)
  return start.isWhole ? start.head : (await readStart(files, place, 1024 * 1024)).head
}
