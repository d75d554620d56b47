import { hashOf } from '#kit/server/hash.ts'
import type { FileFacts } from '#kit/server/files.ts'
import { sendStored } from '#kit/server/traces/send-stored.ts'
import type { StoredFile } from '#kit/server/traces/public-file.ts'
import { everyAnswer, unlisted } from '../response/headers.ts'

/** Whatever it holds, a file of a site never runs script on this origin. */
const fileHeaders = {
  ...everyAnswer,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox",
  'accept-ranges': 'bytes',
}

export const noFile = (): Response =>
  new Response('Not found', { status: 404, headers: { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' } })

/** To be changed whenever more is left out of what the public gets. */
const manner = 5

export const tagOf = ({ stamp }: FileFacts) => `"${hashOf(`${manner} ${stamp}`, 'base64url').slice(0, 22)}"`

export interface SentFile {
  facts: FileFacts
  /** The media type. */
  type: string
  /** The address contains the version of this state of the file. */
  isFixed: boolean
  /** Search engines must not list it: its site isn't live on a name of its own, or its page says so. */
  isUnlisted?: boolean
  /** The time of the request, in milliseconds; left out, the file's date isn't trusted. */
  at?: number
}

const unchangedForMs = 2_000
const oneWriteMs = 1_000

/** Whether the date identifies one state of the file: it wasn't set afterwards, and the file isn't being written right now. */
function isDated({ files, place }: StoredFile, { facts, at = -Infinity }: SentFile): boolean {
  const changed = files.lookAt(place)?.changed ?? Infinity
  return Math.abs(changed - facts.modified.getTime()) < oneWriteMs && at - changed > unchangedForMs
}

export const headersOf = ({ facts, type, isFixed, isUnlisted }: SentFile): Record<string, string> => ({
  ...fileHeaders,
  ...(isUnlisted && unlisted),
  'content-type': type,
  etag: tagOf(facts),
  'last-modified': facts.modified.toUTCString(),
  'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
})

/** Sends a file, or the parts of it that are asked for. */
export async function sendFile(request: Request, file: StoredFile, sending: SentFile): Promise<Response> {
  const { size, modified, stamp } = sending.facts
  const state = {
    etag: tagOf(sending.facts),
    size,
    stamp,
    modified: modified.getTime(),
    isDated: () => isDated(file, sending),
  }
  return (await sendStored(request, file, { state, headers: headersOf(sending) })) ?? noFile()
}
