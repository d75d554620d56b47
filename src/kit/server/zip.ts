import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { ZipFile } from 'yazl'
import { inPieces } from './take-turns.ts'

const deflate = promisify(deflateRaw)

/** A file of an archive. */
export interface ZipPart {
  /** Slashes separate folders; a slash at the end marks an empty folder. */
  name: string
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** When it was last changed; by default the time of packing. */
  changed?: Date
}

interface Packing {
  /** The time of packing. */
  at: Date
  /** Called when the archive is cut off. */
  failed: (problem: unknown) => void
  /** The comment of the archive. */
  comment?: string
  /** Aborted when nobody wants the archive any more. */
  signal: AbortSignal
  /** Called when packing has ended, for whatever reason. */
  ended?: () => void
}

/** A reader that takes nothing for this long is given up. */
const patienceMs = 600_000

const isPacked = (name: string) => /\.(webp|avif|jpe?g|png|zip|mp4)$/i.test(name)
/** Files that compress better than that look like a zip bomb, so they are stored uncompressed. */
const tightest = 50
/** What is packed before others get their turn. */
const strideBytes = 256 * 1024
/** Smaller files aren't worth compressing. */
const smallestPackedBytes = 128

async function isToBePacked({ name, bytes }: ZipPart): Promise<boolean> {
  if (!(bytes instanceof Uint8Array)) return true
  if (isPacked(name) || bytes.length < smallestPackedBytes) return false
  const { length } = await deflate(bytes, { level: 1 })
  return length * tightest > bytes.length
}

/** Packs files as they come, the next one when the last one has been read. */
export function zipParts(
  parts: AsyncIterable<ZipPart>,
  { at, failed, comment = '', signal, ended }: Packing,
): ReadableStream<Uint8Array> {
  const archive = new ZipFile()
  const out = archive.outputStream as PassThrough
  const gone = new AbortController()
  const leave = () => void out.destroy(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const idle = setTimeout(() => out.destroy(new Error('Nobody takes the archive.')), patienceMs).unref()
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
      const source = Readable.from(bytes instanceof Uint8Array ? inPieces(bytes, strideBytes) : bytes)
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
