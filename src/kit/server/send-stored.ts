import { Readable } from 'node:stream'
import { frameParts, lengthOf, placeOf } from './byte-parts.ts'
import { judge, type State } from './conditions.ts'
import type { ByteRange, FileStore } from './files.ts'

/** A file, and the store that it is in. */
export interface Stored {
  files: FileStore
  place: string
}

/** In bytes: files up to this size are sent in one piece, without a stream. */
export const smallFile = 64 * 1024

interface Sending {
  state: State & { stamp: string }
  /** Headers for the whole file, including `content-type` and `accept-ranges`. */
  headers: Record<string, string>
}

/** Throws if the file has changed meanwhile: parts of two states don't fit together. */
async function* readPart({ files, place }: Stored, stamp: string, part: ByteRange): AsyncGenerator<Uint8Array> {
  const bytes = files.stampOf(place) === stamp ? await files.stream(place, part) : undefined
  if (bytes === undefined) throw new Error(`${place} was changed while it was sent.`)
  yield* bytes
}

function sendParts(file: Stored, { state, headers }: Sending, parts: ByteRange[]): Response {
  const framed = frameParts(parts, { size: state.size, type: headers['content-type'] ?? 'application/octet-stream' })
  const body = Readable.from(framed.fill((part) => readPart(file, state.stamp, part)))
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    status: 206,
    headers: { ...headers, 'content-type': framed.type, 'content-length': String(framed.length) },
  })
}

/** Responds with the whole file, parts of it, or 304 where the client has it already. `undefined` when the file is gone. */
export async function sendStored(
  request: Request,
  file: Stored,
  { state, headers: given }: Sending,
): Promise<Response | undefined> {
  const { files, place } = file
  const { status, parts } = judge(request, state)
  const headers: Record<string, string> = { ...given }
  if (status === 416) headers['content-range'] = `bytes */${state.size}`
  if (status > 206) return new Response(null, { status, headers })
  const [part, ...others] = parts
  if (others.length > 0) return sendParts(file, { state, headers }, parts)
  headers['content-length'] = String(part ? lengthOf(part) : state.size)
  if (part) headers['content-range'] = placeOf(part, state.size)
  const isEmpty = request.method === 'HEAD' || state.size === 0
  const whole = !isEmpty && !part && state.size <= smallFile ? await files.read(place) : undefined
  if (whole?.length === state.size) return new Response(new Uint8Array(whole), { headers })
  const body = isEmpty ? null : await files.stream(place, part)
  return body === undefined ? undefined : new Response(body, { status, headers })
}
