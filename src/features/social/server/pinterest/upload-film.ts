import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, PreparedStep } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { KeptFilm } from './write-pin.ts'

const Upload = z.object({
  media_id: z.string().regex(/^\d{1,30}$/),
  upload_url: z.string(),
  upload_parameters: z.record(z.string(), z.string()),
})
const Status = z.object({ status: z.enum(['registered', 'processing', 'succeeded', 'failed']) })
const processingMs = 5000

/**
 * Registers a film and sends it, both in one step: what is needed for sending is a secret, which isn’t kept. After a crash between them
 * another film is registered, and Pinterest forgets the one before.
 */
async function upload(client: PlatformClient, send: PlatformClient['read'], film: PostMedia): Promise<string> {
  const call: PlatformCall = { method: 'POST', path: '/media', json: { media_type: 'video' } }
  const { media_id, upload_url, upload_parameters } = await send(call, Upload)
  const fields = Object.entries(upload_parameters).map(([name, value]) => ({ name, value }))
  const bytes = await film.read(0, film.size - 1)
  const file = { name: 'file', fileName: film.name, contentType: film.contentType, bytes }
  const reply = await client.send({ method: 'POST', url: upload_url, parts: [...fields, file] })
  if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
  return media_id
}

/** Sends a film, and then waits until Pinterest can show it. */
export async function prepareFilm(
  client: PlatformClient,
  read: PlatformClient['read'],
  film: PostMedia,
  kept: Kept,
): Promise<PreparedStep> {
  const { data } = KeptFilm.safeParse(kept)
  if (!data) return { state: 'wait', kept: { film: await upload(client, read, film) }, afterMs: processingMs }
  const { status } = await read({ path: `/media/${data.film}` }, Status)
  if (status === 'failed')
    throw rejected(phrase('social-film-refused', '{title} can’t show this film.', { title: client.title }))
  return status === 'succeeded' ? { state: 'ready', kept } : { state: 'wait', kept, afterMs: processingMs }
}
