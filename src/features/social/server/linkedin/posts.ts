import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { CommitAttempt, Kept, OutgoingPost, PublishedPost, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { withQuery } from '../adapter/oauth.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { findRecent } from '../graph/find-recent.ts'
import { readLittle, writeLittle } from './little-text.ts'
import { authorOf, callOf, encodeUrn, isOrganisation } from './rest.ts'
import { KeptFilm } from './upload-film.ts'
import { KeptPictures } from './upload-pictures.ts'

const Posts = z.object({
  elements: z.array(z.object({ id: z.string(), commentary: z.string().optional(), createdAt: z.number().optional() })),
})
const pageSize = 100
const urlOf = (id: string) => `https://www.linkedin.com/feed/update/${id}/`

function visibilityOf(client: PlatformClient, { privacy }: OutgoingPost): string {
  if (privacy === 'public') return 'PUBLIC'
  if (privacy === 'followers' && !isOrganisation(authorOf(client))) return 'CONNECTIONS'
  throw rejected(phrase('social-page-is-public', 'What a page posts to {title} is public.', { title: client.title }))
}

function writeContent({ media }: OutgoingPost, kept: Kept) {
  const [first, ...others] = media
  if (!first) return undefined
  if (first.isFilm) return { media: { id: KeptFilm.parse(kept).film } }
  const images = KeptPictures.parse(kept).pictures.map((id, place) => {
    const altText = media[place]?.alt
    return { id, ...(altText && { altText }) }
  })
  return others.length === 0 ? { media: images[0] } : { multiImage: { images } }
}

export async function publishPost(client: PlatformClient, post: OutgoingPost, kept: Kept): Promise<PublishedPost> {
  const content = writeContent(post, kept)
  const json = {
    author: authorOf(client),
    commentary: writeLittle(post.text),
    visibility: visibilityOf(client, post),
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content && { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
  const reply = await client.send(callOf(client, { method: 'POST', path: '/rest/posts', json }))
  const id = reply.headers.get('x-restli-id')
  if (reply.status !== 201 || !id) throw client.failureOf(reply)
  return { id, url: urlOf(id) }
}

/** Of the newest posts of a page. */
export async function findPost(client: PlatformClient, text: string, attempt: CommitAttempt): Promise<Reconciled> {
  const query = { author: authorOf(client), q: 'author', count: String(pageSize), sortBy: 'CREATED' }
  const headers = { 'x-restli-method': 'FINDER' }
  const { elements } = await client.read(callOf(client, { path: withQuery('/rest/posts', query), headers }), Posts)
  const listed = elements.map(({ id, commentary = '', createdAt }) => ({
    id,
    url: urlOf(id),
    text: readLittle(commentary),
    createdAt: createdAt === undefined ? null : new Date(createdAt),
  }))
  return findRecent(listed, { text, attempt, now: client.now(), isWhole: elements.length < pageSize })
}

export async function removePost(client: PlatformClient, id: string): Promise<void> {
  const headers = { 'x-restli-method': 'DELETE' }
  const path = `/rest/posts/${encodeUrn(id)}`
  const reply = await client.send(callOf(client, { method: 'DELETE', path, headers }))
  if (reply.status !== 404 && (reply.status < 200 || reply.status >= 300)) throw client.failureOf(reply)
}
