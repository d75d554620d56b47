import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { XId } from './find-post.ts'

const Begun = z.object({ data: z.object({ id: XId }) })
const Processed = z.object({
  data: z.object({
    processing_info: z
      .object({ state: z.string().optional(), check_after_secs: z.number().nonnegative().optional() })
      .nullish(),
  }),
})
const Upload = z.object({ id: XId, sent: z.int(), tries: z.int(), isWhole: z.boolean() })
type Upload = z.infer<typeof Upload>
/** The media that are ready, and the one that is being uploaded. */
export const KeptMedia = z.object({ ready: z.array(XId).default([]), upload: Upload.optional() })

/** As in X’s own examples; a film has 1,000 chunks at most. */
const chunkBytes = 1024 * 1024
const chunksAtOnce = 8
const mostTries = 2
const longestWaitSeconds = 60

export type SendToX = (call: PlatformCall) => ReturnType<PlatformClient['send']>

const categoryOf = ({ isFilm, contentType }: PostMedia) =>
  isFilm ? 'tweet_video' : contentType === 'image/gif' ? 'tweet_gif' : 'tweet_image'

async function begin(client: PlatformClient, send: SendToX, media: PostMedia, tries: number): Promise<Upload> {
  const json = { media_type: media.contentType, total_bytes: media.size, media_category: categoryOf(media) }
  const reply = await send({ method: 'POST', path: '/2/media/upload/initialize', json })
  return { id: client.readReply(reply, Begun).data.id, sent: 0, tries, isWhole: false }
}

/** Sends some chunks; sending one again, after a crash, replaces it. */
async function append(client: PlatformClient, send: SendToX, media: PostMedia, { id, sent }: Upload): Promise<number> {
  const count = Math.ceil(media.size / chunkBytes)
  const end = Math.min(sent + chunksAtOnce, count)
  for (let place = sent; place < end; place += 1) {
    const from = place * chunkBytes
    const bytes = await media.read(from, Math.min(from + chunkBytes, media.size) - 1)
    const parts = [
      { name: 'segment_index', value: String(place) },
      { name: 'media', fileName: media.name, contentType: 'application/octet-stream', bytes },
    ]
    const reply = await send({ method: 'POST', path: `/2/media/upload/${id}/append`, parts })
    if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
  }
  return end
}

async function describe(client: PlatformClient, send: SendToX, media: PostMedia, id: string) {
  if (!media.alt || media.isFilm) return
  const json = { id, metadata: { alt_text: { text: media.alt } } }
  const reply = await send({ method: 'POST', path: '/2/media/metadata', json })
  if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
}

/** Finishes an upload, or looks how far X is with it. */
async function process(client: PlatformClient, send: SendToX, upload: Upload) {
  const query = new URLSearchParams({ command: 'STATUS', media_id: upload.id })
  const reply = await send(
    upload.isWhole
      ? { path: `/2/media/upload?${query}` }
      : { method: 'POST', path: `/2/media/upload/${upload.id}/finalize` },
  )
  // It may have been finished before a crash already: then it is uploaded once more.
  if (!upload.isWhole && reply.status === 400 && upload.tries < mostTries) return 'again'
  const { state, check_after_secs = 1 } = client.readReply(reply, Processed).data.processing_info ?? {}
  if (state === 'failed')
    throw rejected(phrase('social-media-unshown', '{title} can’t show this picture or film.', { title: client.title }))
  if (state === undefined || state === 'succeeded') return 'ready'
  return { afterMs: Math.min(Math.max(1, check_after_secs), longestWaitSeconds) * 1000 }
}

function checkTogether(title: string, media: readonly PostMedia[]) {
  if (media.length > 1 && media.some(({ contentType }) => contentType === 'image/gif'))
    throw rejected(phrase('social-gif-alone', '{title} takes a GIF only on its own.', { title }))
}

/** Uploads pictures and films, step by step: nobody sees them before they are in a post. */
export async function prepareOnX(
  client: PlatformClient,
  send: SendToX,
  { media }: Pick<OutgoingPost, 'media'>,
  kept: Kept,
): Promise<PreparedStep> {
  checkTogether(client.title, media)
  const { ready, upload } = KeptMedia.parse(kept)
  const next = media[ready.length]
  if (!next) return { state: 'ready', kept: { ready } }
  const goOn = (changed: Upload, afterMs = 0): PreparedStep => ({
    state: 'wait',
    kept: { ready, upload: changed },
    afterMs,
  })
  if (!upload) return goOn(await begin(client, send, next, 1))
  if (upload.sent * chunkBytes < next.size) return goOn({ ...upload, sent: await append(client, send, next, upload) })
  const state = await process(client, send, upload)
  if (state === 'again') return goOn(await begin(client, send, next, upload.tries + 1))
  if (state !== 'ready') return goOn({ ...upload, isWhole: true }, state.afterMs)
  await describe(client, send, next, upload.id)
  return { state: 'wait', kept: { ready: [...ready, upload.id] }, afterMs: 0 }
}
