import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'

const lookEveryMs = 5000
const mostLooks = 120

export const KeptMedia = z.object({
  /** Of what is uploaded. */
  ids: z.array(z.string()).default([]),
  /** How many of them the server is done with. */
  ready: z.int().default(0),
  looks: z.int().default(0),
})
const Uploaded = z.object({ id: z.string() })

async function upload(client: PlatformClient, headers: Readonly<Record<string, string>>, media: PostMedia) {
  const { name: fileName, contentType, size, alt } = media
  const file = { name: 'file', fileName, contentType, bytes: await media.read(0, size - 1) }
  const parts = [file, ...(alt ? [{ name: 'description', value: alt }] : [])]
  const reply = await client.send({ method: 'POST', path: '/api/v2/media', headers, parts })
  // With 202 the server still works on it.
  return { id: client.readReply(reply, Uploaded).id, isReady: reply.status === 200 }
}

/** Uploads one picture or film after the other, which nobody sees yet, and waits until the server is done with each. */
export async function prepareMedia(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  { media }: Pick<OutgoingPost, 'media'>,
  kept: Kept,
): Promise<PreparedStep> {
  const { ids, ready, looks } = KeptMedia.parse(kept)
  const waiting = ids[ready]
  if (waiting !== undefined) {
    const reply = await client.send({ path: `/api/v1/media/${encodeURIComponent(waiting)}`, headers })
    if (reply.status !== 206) {
      client.readReply(reply, Uploaded)
      return { state: 'wait', kept: { ids, ready: ready + 1 }, afterMs: 0 }
    }
    if (looks < mostLooks) return { state: 'wait', kept: { ids, ready, looks: looks + 1 }, afterMs: lookEveryMs }
    const { title } = client
    throw new PlatformFailed(
      'transient',
      phrase('social-media-slow', '{title} isn’t done with a picture or film yet.', { title }),
    )
  }
  const next = media[ids.length]
  if (!next) return { state: 'ready', kept: { ids } }
  const { id, isReady } = await upload(client, headers, next)
  return { state: 'wait', kept: { ids: [...ids, id], ready: ready + Number(isReady) }, afterMs: 0 }
}
