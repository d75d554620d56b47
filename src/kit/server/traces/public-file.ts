import { Readable } from 'node:stream'
import type { ByteRange, FileFacts, FileStore } from '../files.ts'
import { readEdited, sizeWith } from './edits.ts'
import { lookInto, type Look } from './find-edits.ts'

/** A file, and the store that it is in. */
export interface StoredFile {
  files: FileStore
  place: string
}

/** A stored file as the public may have it. */
export interface PublicFile {
  /** In bytes. */
  size: number
  /** Of a picture, whatever its name says. */
  type: string | undefined
  /** The whole file, for small ones; undefined when it has changed meanwhile. */
  read(): Promise<Uint8Array | undefined>
  /** A part of the file, or all of it; undefined when it is gone. */
  stream(range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
}

type State = Pick<FileFacts, 'size' | 'stamp'>

/** Throws if the file has changed meanwhile: parts of two states don't fit together. */
const readingOf =
  ({ files, place }: StoredFile, stamp: string) =>
  async (range: ByteRange): Promise<AsyncIterable<Uint8Array>> => {
    const bytes = files.stampOf(place) === stamp ? await files.stream(place, range) : undefined
    if (bytes === undefined) throw new Error(`${place} was changed while it was sent.`)
    return bytes
  }

function openEdited(file: StoredFile, { size: given, stamp }: State, { edits, type }: Look): PublicFile {
  const size = sizeWith(given, edits)
  const readRange = (range: ByteRange) => readEdited({ size: given, edits }, range, readingOf(file, stamp))
  return {
    size,
    type,
    read: async () => Buffer.concat(await Array.fromAsync(readRange({ from: 0, to: size - 1 }))),
    async stream(range = { from: 0, to: size - 1 }) {
      return Readable.toWeb(Readable.from(readRange(range))) as ReadableStream<Uint8Array>
    },
  }
}

/** Opens a file for the public: without what it tells about places, cameras and people. Undefined where nobody knows what it tells. */
export async function openPublicFile(file: StoredFile, state: State): Promise<PublicFile | undefined> {
  const { files, place } = file
  const look = await lookInto(files, { place, ...state })
  if (look === undefined) return undefined
  if (look.edits.length > 0) return openEdited(file, state, look)
  return {
    size: state.size,
    type: look.type,
    async read() {
      const bytes = await files.read(place)
      return bytes?.length === state.size ? bytes : undefined
    },
    stream: (range) => files.stream(place, range),
  }
}

/** The headers of a picture say what it is, where its name says another type of picture. */
export const withTrueType = (headers: Record<string, string>, { type }: PublicFile): Record<string, string> =>
  type !== undefined && headers['content-type']?.startsWith('image/') ? { ...headers, 'content-type': type } : headers
