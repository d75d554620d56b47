import { Refusal } from '#kit/refusal.ts'

const defaultLimit = 100_000
const deepest = 32

const tooLarge = () => new Refusal('too-large', 'The request is too large.')

/** Reads a request to its end, refused as soon as it is longer than allowed. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const nestsBeyond = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => nestsBeyond(inner, left - 1)))

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Refusal('invalid', 'The request is not valid JSON.', { cause })
  }
}

/** The JSON that a request carries: of that type, within its size (in bytes), and nested 32 deep at most. */
export async function readJson(request: Request, limit = defaultLimit): Promise<unknown> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'The request must be JSON.')
  const value = parseJson(await readBytes(request, limit))
  if (nestsBeyond(value, deepest)) throw new Refusal('invalid', 'The request is nested too deeply.')
  return value
}
