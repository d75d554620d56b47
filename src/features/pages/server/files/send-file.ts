import { createHash } from 'node:crypto'
import type { FileFacts } from '#kit/server/files.ts'
import { sendStored, type Stored } from '#kit/server/send-stored.ts'
import { everyAnswer, unlisted } from '../headers.ts'

/** Whatever it holds, a file of a site never runs script on this origin. */
const fileHeaders = {
  ...everyAnswer,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox",
  'accept-ranges': 'bytes',
}

export const noFile = (): Response =>
  new Response('Not found', { status: 404, headers: { ...fileHeaders, 'content-type': 'text/plain; charset=utf-8' } })

export const tagOf = ({ stamp }: FileFacts) =>
  `"${createHash('sha256').update(stamp).digest('base64url').slice(0, 22)}"`

export interface Sending {
  facts: FileFacts
  /** The media type. */
  type: string
  /** The address names this very state of the file. */
  isFixed: boolean
  /** Nobody is to find it by searching: its site is not live on a name of its own, or its page says so. */
  isUnlisted?: boolean
  /** When it was asked for, in milliseconds; left out, its date is not trusted to tell its state. */
  at?: number
}

/** In milliseconds. */
const [calmAfter, oneWrite] = [2_000, 1_000]

/** A date tells one state alone where the file was written at that time, not given it later, and is not being written now. */
function isDated({ files, place }: Stored, { facts, at = -Infinity }: Sending): boolean {
  const changed = files.lookAt(place)?.changed ?? Infinity
  return Math.abs(changed - facts.modified.getTime()) < oneWrite && at - changed > calmAfter
}

export const headersOf = ({ facts, type, isFixed, isUnlisted }: Sending): Record<string, string> => ({
  ...fileHeaders,
  ...(isUnlisted && unlisted),
  'content-type': type,
  etag: tagOf(facts),
  'last-modified': facts.modified.toUTCString(),
  'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
})

/** Sends a file as it is, or the parts of it that are asked for. */
export async function sendFile(request: Request, file: Stored, sending: Sending): Promise<Response> {
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
