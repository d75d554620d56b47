import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. */
export interface Part {
  /** With slashes between folders, and one at the end of what is an empty folder. */
  name: string
  bytes: Uint8Array
  /** When it was last changed; the time of packing when left out. */
  changed?: Date
}

interface Packing {
  /** When it is packed. */
  at: Date
  /** Hears why the archive ends too early. */
  failed: (problem: unknown) => void
  /** Of the archive as a whole. */
  comment?: string
}

const isPacked = (name: string) => /\.(webp|avif|jpe?g|png|zip|mp4)$/i.test(name)

/** Packs files as they come, the next one when the last one has been taken. */
export function zip(parts: AsyncIterable<Part>, { at, failed, comment = '' }: Packing): ReadableStream<Uint8Array> {
  const archive = new ZipFile()
  const out = archive.outputStream as PassThrough
  const gone = new AbortController()
  out.once('close', () => gone.abort())

  async function fill(): Promise<void> {
    for await (const { name, bytes, changed: mtime = at } of parts) {
      if (name.endsWith('/')) {
        archive.addEmptyDirectory(name, { mtime })
        continue
      }
      const source = Readable.from([bytes])
      archive.addReadStream(source, name, { mtime, compress: !isPacked(name) })
      await finished(source, { signal: gone.signal })
    }
    archive.end({ comment, forceZip64Format: false })
  }
  fill().catch((problem: unknown) => {
    if (gone.signal.aborted) return
    failed(problem)
    out.destroy(problem instanceof Error ? problem : undefined)
  })
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}
