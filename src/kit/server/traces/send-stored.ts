import { Readable } from 'node:stream'
import { judgeConditions, type ResourceState } from '../conditions.ts'
import type { ByteRange } from '../files.ts'
import { openPublicFile, withTrueType, type PublicFile, type StoredFile } from './public-file.ts'
import { randomUUID } from 'node:crypto'

/** The size of the whole file, in bytes. */
const placeOf = ({ from, to }: ByteRange, size: number): string => `bytes ${from}-${to}/${size}`
const lengthOf = ({ from, to }: ByteRange): number => to - from + 1

/** The headers around each part of a multipart response (RFC 9110, 14.6). The boundary is random, so that no file can contain it. */
function frameParts(parts: ByteRange[], { size, type }: { size: number; type: string }) {
  const boundary = randomUUID()
  const heads = parts.map(
    (part, at) =>
      `${at === 0 ? '' : '\r\n'}--${boundary}\r\ncontent-type: ${type}\r\ncontent-range: ${placeOf(part, size)}\r\n\r\n`,
  )
  const end = `\r\n--${boundary}--\r\n`
  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    length: parts.reduce((sum, part) => sum + lengthOf(part), [...heads, end].join('').length),
    /** The whole body, its parts read one after the other. */
    async *fill(read: (part: ByteRange) => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      const encode = (text: string) => new TextEncoder().encode(text)
      for (const [at, part] of parts.entries()) {
        yield encode(heads[at] ?? '')
        yield* read(part)
      }
      yield encode(end)
    },
  }
}

/** Files up to this size are sent in one piece, without a stream. */
export const smallFileBytes = 64 * 1024

interface StoredAnswer {
  /** Of the file as it is stored. */
  state: ResourceState & { stamp: string }
  /** Headers for the whole file, including `content-type` and `accept-ranges`. */
  headers: Record<string, string>
}

/** Throws if the file has changed meanwhile: parts of two states don't fit together. */
async function* readPart({ files, place }: StoredFile, file: PublicFile, stamp: string, part: ByteRange) {
  const bytes = files.stampOf(place) === stamp ? await file.stream(part) : undefined
  if (bytes === undefined) throw new Error(`${place} was changed while it was sent.`)
  yield* bytes
}

function sendParts(
  file: PublicFile,
  headers: Record<string, string>,
  parts: ByteRange[],
  read: (part: ByteRange) => AsyncIterable<Uint8Array>,
): Response {
  const type = headers['content-type'] ?? 'application/octet-stream'
  const framed = frameParts(parts, { size: file.size, type })
  const body = Readable.from(framed.fill(read))
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: 206,
    headers: { ...headers, 'content-type': framed.type, 'content-length': String(framed.length) },
  })
}

/**
 * Responds with the whole file, parts of it, or 304 where the client has it already. The one way in which anybody gets a stored file
 * who may not edit it: what the file tells about places, cameras and people is left out. `undefined` when the file is gone.
 */
export async function sendStored(
  request: Request,
  stored: StoredFile,
  { state, headers: given }: StoredAnswer,
): Promise<Response | undefined> {
  const file = await openPublicFile(stored, state)
  if (!file) return undefined
  const { size } = file
  const { status, parts } = judgeConditions(request, { ...state, size })
  const headers = { ...withTrueType(given, file) }
  if (status === 416) headers['content-range'] = `bytes */${size}`
  if (status > 206) return new Response(null, { status, headers })
  const [part, ...others] = parts
  if (others.length > 0) return sendParts(file, headers, parts, (one) => readPart(stored, file, state.stamp, one))
  headers['content-length'] = String(part ? lengthOf(part) : size)
  if (part) headers['content-range'] = placeOf(part, size)
  const isEmpty = request.method === 'HEAD' || size === 0
  const whole = !isEmpty && !part && size <= smallFileBytes ? await file.read() : undefined
  if (whole?.length === size) return new Response(new Uint8Array(whole), { headers })
  const body = isEmpty ? null : await file.stream(part)
  return body === undefined ? undefined : new Response(body, { status, headers })
}
