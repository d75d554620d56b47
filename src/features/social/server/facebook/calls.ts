import { z } from 'zod'
import type { Kept, OutgoingPost, PlatformCalls, PreparedStep, PublishedPost } from '../adapter/calls.ts'
import type { FormPart, PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { versionOf } from '../graph/facebook-login.ts'
import { Created, openGraph, type Graph } from '../graph/open-graph.ts'
import { identifyPages } from '../graph/pages.ts'
import { findFilm, findPost } from './find-post.ts'
import { listComments, readMetrics } from './read-answers.ts'
import { KeptFilm, uploadFilm } from './upload-film.ts'

const KeptPhotos = z.object({ photos: z.array(z.string()).default([]) })

/** A picture is uploaded unpublished: nobody sees it before the post that it is attached to. */
async function uploadPhoto(client: PlatformClient, page: string, media: PostMedia): Promise<string> {
  const parts: FormPart[] = [
    { name: 'published', value: 'false' },
    ...(media.alt ? [{ name: 'alt_text_custom', value: media.alt }] : []),
    { name: 'access_token', value: client.account.access_token },
    {
      name: 'source',
      fileName: media.name,
      contentType: media.contentType,
      bytes: await media.read(0, media.size - 1),
    },
  ]
  const path = `/${versionOf(client)}/${encodeURIComponent(page)}/photos`
  return (await client.read({ method: 'POST', path, parts }, Created)).id
}

async function prepare(client: PlatformClient, page: string, post: OutgoingPost, kept: Kept): Promise<PreparedStep> {
  const [film] = post.media.filter(({ isFilm }) => isFilm)
  if (film) return uploadFilm(client, film, kept)
  const { photos } = KeptPhotos.parse(kept)
  const next = post.media[photos.length]
  if (!next) return { state: 'ready', kept: { photos } }
  return { state: 'wait', kept: { photos: [...photos, await uploadPhoto(client, page, next)] }, afterMs: 0 }
}

const attach = (photos: readonly string[]): Record<string, string> =>
  Object.fromEntries(photos.map((id, place) => [`attached_media[${place}]`, JSON.stringify({ media_fbid: id })]))

async function commit(graph: Graph, page: string, { text, fields }: OutgoingPost, kept: Kept): Promise<PublishedPost> {
  const edge = (name: string) => `${encodeURIComponent(page)}/${name}`
  const { film } = KeptFilm.parse(kept)
  if (film) {
    const form = { upload_phase: 'finish', upload_session_id: film.session, description: text, published: 'true' }
    await graph.post(edge('videos'), form, z.object({ success: z.literal(true) }), { at: 'video' })
    return { id: film.video, kept: { isFilm: true } }
  }
  const { photos } = KeptPhotos.parse(kept)
  // A post with pictures has no preview of a link.
  const link = photos.length === 0 ? fields['link'] : undefined
  const form = { ...(text && { message: text }), ...(link && { link }), ...attach(photos) }
  return { id: (await graph.post(edge('feed'), form, Created)).id }
}

const Link = z.object({ permalink_url: z.string().optional() })

export function openFacebook(client: PlatformClient): PlatformCalls {
  const graph = openGraph(client, versionOf(client))
  const page = client.account.extra['page_id'] ?? ''
  return {
    identify: async () => identifyPages(client, graph, 'CREATE_CONTENT'),
    prepare: async (post, kept) => prepare(client, page, post, kept),
    commit: async (post, kept) => commit(graph, page, post, kept),
    reconcile: async (post, kept, attempt) => {
      const { film } = KeptFilm.parse(kept)
      if (film) return findFilm(graph, film.video)
      const { photos } = KeptPhotos.parse(kept)
      return findPost(graph, { page, text: post.text, photos, attempt, now: client.now() })
    },
    locate: async ({ id }) => {
      const { permalink_url: link } = await graph.read(encodeURIComponent(id), { fields: 'permalink_url' }, Link)
      // Of a film, it is a path.
      return link === undefined ? undefined : URL.parse(link, 'https://www.facebook.com')?.href
    },
    remove: async ({ id }) => graph.remove(id),
    listComments: async (published, cursor) => listComments(graph, page, published.id, cursor),
    // A reply to a reply stands under the same comment.
    reply: async (_published, { text, comment }) => {
      const to = encodeURIComponent(comment.parentId ?? comment.id)
      return graph.post(`${to}/comments`, { message: text }, Created)
    },
    readMetrics: async (published) => readMetrics(graph, published),
  }
}
