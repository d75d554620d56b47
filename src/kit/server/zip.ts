import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { ZipFile } from 'yazl'

const deflate = promisify(deflateRaw)

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
  /** Aborted when nobody wants it any more. */
  signal: AbortSignal
  /** Hears that nothing more is packed, however it ended. */
  ended?: () => void
}

/** In milliseconds: a file that is not taken in that time is for nobody. */
const patience = 600_000

const isPacked = (name: string) => /\.(webp|avif|jpe?g|png|zip|mp4)$/i.test(name)
/** What packs tighter than that looks as if it were made to burst: it is laid in as it is. */
const tightest = 50
/** In bytes: what is smaller gains nothing worth its time. */
const smallest = 128

async function isToBePacked({ name, bytes }: Part): Promise<boolean> {
  if (isPacked(name) || bytes.length < smallest) return false
  const { length } = await deflate(bytes, { level: 1 })
  return length * tightest > bytes.length
}

/** Packs files as they come, the next one when the last one has been taken. */
export function zip(
  parts: AsyncIterable<Part>,
  { at, failed, comment = '', signal, ended }: Packing,
): ReadableStream<Uint8Array> {
  const archive = new ZipFile()
  const out = archive.outputStream as PassThrough
  const gone = new AbortController()
  const leave = () => void out.destroy(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const idle = setTimeout(() => out.destroy(new Error('Nobody takes the archive.')), patience).unref()
  out.once('close', () => {
    clearTimeout(idle)
    gone.abort()
    signal.removeEventListener('abort', leave)
    ended?.()
  })

  async function fill(): Promise<void> {
    for await (const part of parts) {
      const { name, bytes, changed: mtime = at } = part
      if (name.endsWith('/')) {
        archive.addEmptyDirectory(name, { mtime })
        continue
      }
      const compress = await isToBePacked(part)
      const source = Readable.from([bytes])
      archive.addReadStream(source, name, { mtime, compress })
      await finished(source, { signal: gone.signal })
      idle.refresh()
    }
    archive.end({ comment, forceZip64Format: false })
  }
  fill().catch((problem: unknown) => {
    if (gone.signal.aborted || signal.aborted) return
    failed(problem)
    out.destroy(problem instanceof Error ? problem : undefined)
  })
  return Readable.toWeb(out) as ReadableStream<Uint8Array>
}
