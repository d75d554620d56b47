import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed, rejected } from '../adapter/platform-failed.ts'
import { writeVideo } from './write-video.ts'

/** The address of an upload takes the bytes of this one film and nothing else, for a week. */
const KeptSession = z.object({ session: z.string() })
const Video = z.object({ id: z.string().min(1) })
/** All but the last are a multiple of 256 KiB. */
const chunkBytes = 8 * 1024 * 1024
const chunksAtOnce = 3

export function filmOf({ media }: OutgoingPost): PostMedia {
  const [film] = media
  if (!film?.isFilm) throw rejected(phrase('social-film-needed', 'A film is needed.'))
  return film
}

/** How far an upload is: how many bytes have arrived, or the film that was made of them; `gone` if there is no such upload. */
type UploadState = number | { video: string } | 'gone'

const isGone = ({ status }: PlatformReply) => status === 404 || status === 410

function stateOf(client: PlatformClient, reply: PlatformReply): UploadState {
  if (isGone(reply)) return 'gone'
  if (reply.status !== 308) return { video: client.readReply(reply, Video).id }
  const [, last] = /^bytes=0-(\d{1,15})$/.exec(reply.headers.get('range') ?? '') ?? []
  return last === undefined ? 0 : Number(last) + 1
}

const authorization = ({ account }: PlatformClient) => ({ authorization: `Bearer ${account.access_token}` })

/** What has arrived so far: answers get lost, and what is kept may be older. */
export async function probeUpload(client: PlatformClient, kept: Kept, film: PostMedia): Promise<UploadState> {
  const { data } = KeptSession.safeParse(kept)
  if (!data) return 'gone'
  const headers = { ...authorization(client), 'content-range': `bytes */${film.size}` }
  return stateOf(client, await client.send({ method: 'PUT', url: data.session, headers, reads: true }))
}

async function sendRange(
  client: PlatformClient,
  session: string,
  film: PostMedia,
  [from, to]: readonly [number, number],
) {
  const headers = {
    ...authorization(client),
    'content-type': film.contentType,
    'content-range': `bytes ${from}-${to}/${film.size}`,
  }
  const bytes = await film.read(from, to)
  return stateOf(client, await client.send({ method: 'PUT', url: session, headers, bytes }))
}

async function beginUpload(client: PlatformClient, post: OutgoingPost) {
  const film = filmOf(post)
  const reply = await client.send({
    method: 'POST',
    at: 'upload',
    path: '/videos?uploadType=resumable&part=snippet,status',
    headers: {
      ...authorization(client),
      'x-upload-content-type': film.contentType,
      'x-upload-content-length': String(film.size),
    },
    json: writeVideo(post),
  })
  const session = reply.headers.get('location')
  if (reply.status !== 200 || !session) throw client.failureOf(reply)
  return session
}

/** Where the last chunk begins, with which the film is there. */
const lastFrom = ({ size }: PostMedia) => Math.floor((size - 1) / chunkBytes) * chunkBytes

/** Uploads all but the last chunk. A film isn’t there before that, and an upload that is never finished is forgotten. */
export async function prepareUpload(client: PlatformClient, post: OutgoingPost, kept: Kept): Promise<PreparedStep> {
  const film = filmOf(post)
  let state = await probeUpload(client, kept, film)
  if (state === 'gone') return { state: 'wait', kept: { session: await beginUpload(client, post) }, afterMs: 0 }
  const { session } = KeptSession.parse(kept)
  for (let sent = 0; typeof state === 'number' && state < lastFrom(film); sent += 1) {
    if (sent === chunksAtOnce) return { state: 'wait', kept, afterMs: 0 }
    const to: number = Math.min(state + chunkBytes, lastFrom(film)) - 1
    state = await sendRange(client, session, film, [state, to])
  }
  return state === 'gone' ? { state: 'wait', kept: {}, afterMs: 0 } : { state: 'ready', kept }
}

const notThere = (client: PlatformClient) =>
  new PlatformFailed(
    'content_rejected',
    phrase('social-upload-gone', '{title} has lost the upload. Post it again.', { title: client.title }),
  )

/** Sends the last chunk, unless it is there already; returns the film that is made of all. */
export async function finishUpload(client: PlatformClient, kept: Kept, film: PostMedia): Promise<string> {
  const state = await probeUpload(client, kept, film)
  if (typeof state === 'object') return state.video
  // More is missing only if YouTube lost what it had confirmed.
  if (state === 'gone' || state < lastFrom(film)) throw notThere(client)
  const finished = await sendRange(client, KeptSession.parse(kept).session, film, [state, film.size - 1])
  if (typeof finished === 'object') return finished.video
  throw finished === 'gone'
    ? notThere(client)
    : new PlatformFailed(
        'transient',
        phrase('social-upload-short', '{title} has taken only a part of the film.', { title: client.title }),
      )
}
