import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed, rejected } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'
import { readCreator, writeInfo } from './creator.ts'
import { failureOfCode } from './explain.ts'
import { callOf, readStatus, type PublishStatus } from './read-status.ts'

// TikTok shows a film by itself once its last byte has arrived. So the call that announces it and all chunks but the last are
// preparations: one that is announced and never finished is forgotten after an hour. The last chunk is what publishes. Whatever is sent
// again, before or after a crash, goes to the same publish id, which makes one post at most.

export const KeptFilm = z.object({ publish_id: z.string(), upload_url: z.string(), sent: z.int() })
const Announced = z.object({
  error: z.object({ code: z.literal('ok') }),
  data: z.object({ publish_id: z.string().min(1).max(200), upload_url: z.string() }),
})
const chunkBytes = 10 * 1024 * 1024
const chunksAtOnce = 3

/** The chunks of a film as TikTok wants them: of one size, and the last with what is left over. */
function chunksOf({ size }: Pick<PostMedia, 'size'>) {
  const count = Math.max(1, Math.floor(size / chunkBytes))
  const chunkSize = count === 1 ? size : chunkBytes
  const range = (place: number) =>
    [place * chunkSize, place === count - 1 ? size - 1 : (place + 1) * chunkSize - 1] as const
  return { count, chunkSize, range }
}

async function announce(client: PlatformClient, post: OutgoingPost, film: PostMedia): Promise<Kept> {
  const creator = await readCreator(client)
  const most = creator.max_video_post_duration_sec
  if (most !== undefined && film.seconds !== null && film.seconds > most)
    throw rejected(
      phrase('social-film-too-long', 'Your account at {title} may post films of up to {most} seconds.', {
        title: client.title,
        most,
      }),
    )
  const { fields, text } = post
  const { count, chunkSize } = chunksOf(film)
  const json = {
    post_info: {
      title: text,
      ...writeInfo(post, creator),
      disable_duet: creator.duet_disabled || !isTicked(fields['allow_duet']),
      disable_stitch: creator.stitch_disabled || !isTicked(fields['allow_stitch']),
      is_aigc: isTicked(fields['synthetic']),
    },
    source_info: { source: 'FILE_UPLOAD', video_size: film.size, chunk_size: chunkSize, total_chunk_count: count },
  }
  const { data } = await client.read(callOf(client, '/v2/post/publish/video/init/', json), Announced)
  return { ...data, sent: 0 }
}

async function sendChunk(client: PlatformClient, url: string, film: PostMedia, place: number) {
  const [from, to] = chunksOf(film).range(place)
  const headers = { 'content-type': film.contentType, 'content-range': `bytes ${from}-${to}/${film.size}` }
  return client.send({ method: 'PUT', url, headers, bytes: await film.read(from, to) })
}

/** Announces a film, and sends all its chunks but the last. */
export async function prepareFilm(
  client: PlatformClient,
  post: OutgoingPost,
  film: PostMedia,
  kept: Kept,
): Promise<PreparedStep> {
  const { data } = KeptFilm.safeParse(kept)
  if (!data) return { state: 'wait', kept: await announce(client, post, film), afterMs: 0 }
  const { count, chunkSize } = chunksOf(film)
  const { uploaded } = await readStatus(client, data.publish_id)
  // Answers get lost, and what is kept may be older than what has arrived.
  let sent = Math.max(data.sent, Math.floor(uploaded / chunkSize))
  for (const end = Math.min(sent + chunksAtOnce, count - 1); sent < end; sent += 1) {
    const reply = await sendChunk(client, data.upload_url, film, sent)
    // The address is good for an hour; after that it is announced anew.
    if ([403, 404, 416].includes(reply.status)) return { state: 'wait', kept: {}, afterMs: 0 }
    if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
  }
  return sent >= count - 1
    ? { state: 'ready', kept: { ...data, sent: count - 1 } }
    : { state: 'wait', kept: { ...data, sent }, afterMs: 0 }
}

export const publishedAs = (publishId: string): PublishedPost => ({ id: publishId, kept: { publish_id: publishId } })

export const hasArrived = ({ status, uploaded }: PublishStatus, size: number): boolean =>
  status !== 'PROCESSING_UPLOAD' || uploaded >= size

/** Sends the last chunk, unless it is there already. */
export async function finishFilm(client: PlatformClient, film: PostMedia, kept: Kept): Promise<PublishedPost> {
  const { publish_id, upload_url } = KeptFilm.parse(kept)
  const state = await readStatus(client, publish_id)
  if (state.status === 'FAILED') throw failureOfCode(state.reason, client)
  if (hasArrived(state, film.size)) return publishedAs(publish_id)
  const reply = await sendChunk(client, upload_url, film, chunksOf(film).count - 1)
  if (reply.status === 200 || reply.status === 201) return publishedAs(publish_id)
  if (reply.status === 403 || reply.status === 404)
    throw rejected(phrase('social-upload-gone', '{title} has lost the upload. Post it again.', { title: client.title }))
  // Either bytes before it are missing, or it was there already: how much has arrived tells.
  if (reply.status === 206 || reply.status === 416)
    throw new PlatformFailed(
      'outcome_unknown',
      phrase('social-upload-short', '{title} has taken only a part of the film.', { title: client.title }),
    )
  throw client.failureOf(reply)
}
