import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { authorOf, callOf, encodeUrn } from './rest.ts'

const urn = z.string().regex(/^urn:li:video:[\w-]{1,200}$/)
const Part = z.object({ uploadUrl: z.string(), firstByte: z.int().nonnegative(), lastByte: z.int().nonnegative() })
const Begun = z.object({
  value: z.object({ video: urn, uploadToken: z.string(), uploadInstructions: z.array(Part).min(1).max(1000) }),
})
const Status = z.object({ status: z.enum(['WAITING_UPLOAD', 'PROCESSING', 'AVAILABLE', 'PROCESSING_FAILED']) })
export const KeptFilm = z.object({ film: urn })
/** The addresses take the bytes of this one film and nothing else, for a while. */
const KeptUpload = KeptFilm.extend({ token: z.string(), parts: z.array(Part), etags: z.array(z.string()) })
const partsAtOnce = 3
const processingMs = 5000

async function begin(client: PlatformClient, { size }: PostMedia): Promise<PreparedStep> {
  const json = {
    initializeUploadRequest: {
      owner: authorOf(client),
      fileSizeBytes: size,
      uploadCaptions: false,
      uploadThumbnail: false,
    },
  }
  const call = callOf(client, { method: 'POST', path: '/rest/videos?action=initializeUpload', json })
  const { video, uploadToken: token, uploadInstructions: parts } = (await client.read(call, Begun)).value
  return { state: 'wait', kept: { film: video, token, parts, etags: [] }, afterMs: 0 }
}

async function sendParts(
  client: PlatformClient,
  film: PostMedia,
  kept: z.infer<typeof KeptUpload>,
): Promise<PreparedStep> {
  const etags = [...kept.etags]
  for (const { uploadUrl, firstByte, lastByte } of kept.parts.slice(etags.length, etags.length + partsAtOnce)) {
    const bytes = await film.read(firstByte, lastByte)
    const headers = { 'content-type': 'application/octet-stream' }
    const reply = await client.send({ method: 'PUT', url: uploadUrl, headers, bytes })
    // An address that isn’t good any more: the film is announced anew.
    if (reply.status === 403 || reply.status === 404) return { state: 'wait', kept: {}, afterMs: 0 }
    const etag = reply.headers.get('etag')
    if (reply.status < 200 || reply.status >= 300 || !etag) throw client.failureOf(reply)
    etags.push(etag.replaceAll('"', ''))
  }
  return { state: 'wait', kept: { ...kept, etags }, afterMs: 0 }
}

async function finish(client: PlatformClient, { film, token, etags }: z.infer<typeof KeptUpload>): Promise<void> {
  const json = { finalizeUploadRequest: { video: film, uploadToken: token, uploadedPartIds: etags } }
  const reply = await client.send(callOf(client, { method: 'POST', path: '/rest/videos?action=finalizeUpload', json }))
  if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
}

/** Announces a film, sends its parts, puts them together, and waits until LinkedIn can show it. */
export async function prepareFilm(client: PlatformClient, film: PostMedia, before: Kept): Promise<PreparedStep> {
  const { data: kept } = KeptUpload.safeParse(before)
  if (!kept) return begin(client, film)
  if (kept.etags.length < kept.parts.length) return sendParts(client, film, kept)
  const { status } = await client.read(callOf(client, { path: `/rest/videos/${encodeUrn(kept.film)}` }), Status)
  if (status === 'PROCESSING_FAILED')
    throw rejected(phrase('social-film-refused', '{title} can’t show this film.', { title: client.title }))
  if (status === 'AVAILABLE') return { state: 'ready', kept: { film: kept.film } }
  // After a lost answer they may have been put together already.
  if (status === 'WAITING_UPLOAD') await finish(client, kept)
  return { state: 'wait', kept, afterMs: processingMs }
}
