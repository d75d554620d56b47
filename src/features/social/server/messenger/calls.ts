import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PlatformCalls, PreparedStep, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { versionOf } from '../graph/facebook-login.ts'
import { openGraph, type Graph } from '../graph/open-graph.ts'
import { identifyPages } from '../graph/pages.ts'
import { findMessage, listAnswers, listPeople } from './conversation.ts'

const Uploaded = z.object({ attachment_id: z.string().min(1) })
const Sent = z.object({ message_id: z.string().min(1) })
const Prepared = z.object({ attachment: z.string().optional() })
const Addressed = z.object({ person: z.string() })

const kindOf = ({ isFilm }: PostMedia) => (isFilm ? 'video' : 'image')

/** A picture or film is sent ahead and stays unseen until a message names it. */
async function uploadMedia(client: PlatformClient, page: string, media: PostMedia): Promise<string> {
  const message = { attachment: { type: kindOf(media), payload: { is_reusable: true } } }
  const bytes = await media.read(0, media.size - 1)
  const parts = [
    { name: 'message', value: JSON.stringify(message) },
    { name: 'access_token', value: client.account.access_token },
    { name: 'filedata', fileName: media.name, contentType: media.contentType, bytes },
  ]
  const path = `/${versionOf(client)}/${encodeURIComponent(page)}/message_attachments`
  return (await client.read({ method: 'POST', path, parts }, Uploaded)).attachment_id
}

function readPerson({ fields }: OutgoingPost): string {
  const person = fields['recipient']?.trim() ?? ''
  if (/^\d{5,40}$/.test(person)) return person
  throw rejected(
    phrase(
      'social-messenger-recipient',
      'Messenger needs one person who has written to the page, chosen from the list.',
    ),
  )
}

async function prepare(client: PlatformClient, page: string, post: OutgoingPost, kept: Kept): Promise<PreparedStep> {
  readPerson(post)
  const [media] = post.media
  if (media && post.text)
    throw rejected(
      phrase('social-messenger-media', 'A message on Messenger holds a text or a picture or film, not both.'),
    )
  if (!media || Prepared.parse(kept).attachment !== undefined) return { state: 'ready', kept }
  return { state: 'wait', kept: { attachment: await uploadMedia(client, page, media) }, afterMs: 0 }
}

interface Sending {
  page: string
  person: string
  message: object
  /** An answer, or something of one’s own within a day of what the person wrote. */
  type: 'RESPONSE' | 'UPDATE'
}

async function send({ post }: Graph, { page, person, message, type }: Sending): Promise<PublishedPost> {
  const form = {
    recipient: JSON.stringify({ id: person }),
    messaging_type: type,
    message: JSON.stringify(message),
  }
  const { message_id: id } = await post(`${encodeURIComponent(page)}/messages`, form, Sent)
  return { id, kept: { person } }
}

export function openMessenger(client: PlatformClient): PlatformCalls {
  const graph = openGraph(client, versionOf(client))
  const page = client.account.extra['page_id'] ?? ''
  return {
    identify: async () => identifyPages(client, graph, 'MESSAGING'),
    listChoices: async () => listPeople(graph, page),
    prepare: async (post, kept) => prepare(client, page, post, kept),
    commit: async (post, kept) => {
      const [media] = post.media
      const { attachment } = Prepared.parse(kept)
      const held = media && { attachment: { type: kindOf(media), payload: { attachment_id: attachment } } }
      return send(graph, { page, person: readPerson(post), message: held ?? { text: post.text }, type: 'UPDATE' })
    },
    reconcile: async (post, _kept, attempt) =>
      findMessage(graph, { page, person: readPerson(post) }, { text: post.text, attempt, now: client.now() }),
    listComments: async ({ id, kept }) => listAnswers(graph, { page, person: Addressed.parse(kept).person }, id),
    reply: async ({ kept }, { text }) => {
      const { person } = Addressed.parse(kept)
      return send(graph, { page, person, message: { text }, type: 'RESPONSE' })
    },
  }
}
