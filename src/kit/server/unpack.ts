import { pipeline, type Transform } from 'node:stream'
import { ReadableStream as Stream } from 'node:stream/web'
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

/** As a power of two, in bytes: the window that zstd may refer back to, which decides how much memory it takes (RFC 9659). */
const zstdWindow = 23

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: zstdWindow } }),
}
const accepted = 'gzip, deflate, br, zstd'

/** No real text is that repetitive: beyond so many bytes, at most this many times the compressed size. */
const freeBytes = 1_000_000
const mostTimes = 100

const unknown = (given: string) => {
  const words = given.includes(',') ? 'may be compressed once only' : 'is compressed in a way that is not known here'
  const headers = { 'accept-encoding': accepted }
  return new Refusal(
    'unsupported',
    phrase('request-encoding-refused', 'The request {problem}. Send it with one of {accepted}, or as it is.', {
      problem: words,
      accepted,
    }),
    { headers },
  )
}
const bomb = () =>
  new Refusal('too-large', phrase('request-unpacks-too-large', 'The request unpacks to far more than was sent.'))
const broken = (cause: unknown) =>
  new Refusal('invalid', phrase('request-badly-compressed', 'The request is not compressed as it says.'), { cause })

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reading a request to its end keeps the connection usable for the next one. */
const readOnForBytes = 1_000_000

/** Reads the rest of a refused request, unless that is large. */
async function readOn(reader: Reader): Promise<void> {
  for (let left = readOnForBytes; left > 0;) {
    const { done, value } = await reader.read()
    if (done) return
    left -= value.length
  }
}

async function* unpack(reader: Reader, decoder: Transform): AsyncGenerator<Uint8Array> {
  let sent = 0
  let unpacked = 0
  let lost: unknown
  async function* readAll() {
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        sent += next.value.length
        yield next.value
      }
    } catch (problem) {
      lost = problem
      throw problem
    }
  }
  // Errors are taken from the decoder, which the pipeline ends.
  pipeline(readAll, decoder, () => undefined)
  try {
    for await (const chunk of decoder as AsyncIterable<Uint8Array>) {
      unpacked += chunk.length
      if (unpacked > freeBytes && unpacked > sent * mostTimes) throw bomb()
      yield chunk
    }
  } catch (problem) {
    throw problem instanceof Refusal || lost ? problem : broken(problem)
  } finally {
    if (!lost) await readOn(reader)
  }
}

/** The request's body uncompressed (RFC 9110, 8.4), unpacked only as far as it is read. */
export function unpackBody({ headers, body }: Request): ReadableStream<Uint8Array> | null {
  const given = (headers.get('content-encoding') ?? '').trim().toLowerCase()
  if (given === '' || given === 'identity') return body
  const decoder = Object.hasOwn(decoders, given) ? decoders[given] : undefined
  if (!decoder) throw unknown(given)
  return body && (Stream.from(unpack(body.getReader(), decoder())) as ReadableStream<Uint8Array>)
}
