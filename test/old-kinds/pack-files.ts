import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of files by their paths. */
export async function packFiles(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content as string), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}
