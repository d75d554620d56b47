import { z } from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { phrase, phraseOf, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Hold } from './held-bytes.ts'
import { parseLargeJson, TooComplex } from '../depth.ts'
import { joinBytes } from '../take-turns.ts'
import { unpackBody } from '../unpack.ts'
import { FormOverdone, readMultipart } from './multipart.ts'

/** The part of an endpoint that describes its body. */
type BodyRules = Pick<Endpoint, 'body' | 'bodyLimit' | 'tooLarge'>

const defaultLimitBytes = 100_000
const deepest = 32
/** Of the lists and objects in JSON, all together. */
const mostValues = 50_000
/** Of a form without script. */
const mostFields = 1000

const refuse = ({ tooLarge = says('request-too-large', 'The request is too large.') }: BodyRules) =>
  new Refusal('too-large', phraseOf(tooLarge))

function checkLength({ headers }: Request, taking: BodyRules): number {
  const { bodyLimit = defaultLimitBytes } = taking
  if (Number(headers.get('content-length') ?? 0) > bodyLimit) throw refuse(taking)
  return bodyLimit
}

/** Reads a body to its end; refused as soon as it exceeds its limit. */
async function readBytes(request: Request, taking: BodyRules, hold: Hold, unpack = unpackBody) {
  const limit = checkLength(request, taking)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unpack(request) ?? []) {
    size += chunk.length
    if (size > limit) throw refuse(taking)
    hold.take(chunk.length)
    chunks.push(chunk)
  }
  return joinBytes(chunks, size)
}

/** The body exactly as it was sent. */
export const readRaw = (request: Request, taking: BodyRules, hold: Hold): Promise<Buffer<ArrayBuffer>> =>
  readBytes(request, taking, hold, ({ body }) => body)

async function readAsJson(bytes: Uint8Array): Promise<unknown> {
  try {
    return await parseLargeJson(bytes, { deepest, mostParts: mostValues })
  } catch (cause) {
    if (cause instanceof TooComplex)
      throw new Refusal('invalid', phrase('request-too-deep', 'The request is nested too deeply.'), { cause })
    throw new Refusal('invalid', phrase('request-no-json', 'The request is not valid JSON.'), { cause })
  }
}

function checkType({ headers }: Request): void {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', phrase('request-must-be-json', 'The request must be JSON.'))
}

/** Whether the body may be missing. */
export const takesNothing = ({ body }: BodyRules): boolean => body instanceof z.ZodOptional

/** Reads a JSON body within its size limit, nested 32 levels at most. Undefined for an empty one where that is allowed. */
export async function readJson(request: Request, taking: BodyRules, hold: Hold): Promise<unknown> {
  const mayBeEmpty = takesNothing(taking)
  if (!mayBeEmpty) checkType(request)
  const bytes = await readBytes(request, taking, hold)
  if (mayBeEmpty && bytes.length === 0) return undefined
  checkType(request)
  return readAsJson(bytes)
}

const boundaryOf = (type: string) =>
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i.exec(type)?.[1]

const ofPlainForms = 'application/x-www-form-urlencoded'

/** What a browser sends for a form without script, of bytes that were read before. Files are left out. */
export async function parsePlainForm(
  bytes: Uint8Array<ArrayBuffer>,
  { headers }: { headers: Headers },
): Promise<URLSearchParams> {
  const type = headers.get('content-type') ?? ''
  const boundary = boundaryOf(type)
  if (boundary === undefined && !type.toLowerCase().startsWith(ofPlainForms))
    throw new Refusal('unsupported', phrase('request-must-be-form', 'The request must be a form.'))
  const fields =
    boundary === undefined
      ? new URLSearchParams(new TextDecoder().decode(bytes))
      : await parseMultipart(bytes, boundary)
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (texts.length > mostFields)
    throw new Refusal('invalid', phrase('form-has-too-many-fields', 'The form has too many fields.'))
  return new URLSearchParams(texts)
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, boundary: string): Promise<[string, string | File][]> {
  try {
    return await readMultipart(bytes, boundary)
  } catch (cause) {
    if (cause instanceof FormOverdone)
      throw new Refusal('invalid', phrase('form-has-too-many-fields', 'The form has too many fields.'), { cause })
    throw new Refusal('invalid', phrase('request-no-form', 'The request is not a valid form.'), { cause })
  }
}

/** The fields of a multipart form by name, within its size limit; a repeated field is a list. */
export async function readForm(request: Request, taking: BodyRules, hold: Hold): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (boundary === undefined)
    throw new Refusal('unsupported', phrase('request-must-be-multipart', 'The request must be a multipart form.'))
  const bytes = await readBytes(request, taking, hold)
  const fields = Map.groupBy(await parseMultipart(bytes, boundary), ([name]) => name)
  const valuesOf = (entries: [string, string | File][]) => entries.map(([, value]) => value)
  return Object.fromEntries(
    [...fields].map(([name, entries]) => [name, entries.length > 1 ? valuesOf(entries) : entries[0]?.[1]]),
  )
}

/** The request's bytes as they arrive; the stream fails with a refusal as soon as there are more than allowed. */
export function boundStream(request: Request, taking: BodyRules): ReadableStream<Uint8Array> {
  const limit = checkLength(request, taking)
  let size = 0
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > limit) throw refuse(taking)
      controller.enqueue(chunk)
    },
  })
  return (unpackBody(request) ?? new Blob([]).stream()).pipeThrough(bound)
}
