import { z } from 'zod'
import type { CommentPage, CommitAttempt, Reconciled } from '../adapter/calls.ts'
import { findRecent } from '../graph/find-recent.ts'
import { dateOf } from '../graph/graph-time.ts'
import type { Graph } from '../graph/open-graph.ts'

/** Of older messages, the platform tells no more than their ids. */
const mostMessages = 20

const Message = z.object({
  id: z.string(),
  message: z.string().optional(),
  created_time: z.string().optional(),
  from: z.object({ id: z.string(), name: z.string().optional() }).optional(),
})
type Message = z.infer<typeof Message>
const Conversations = z.object({
  data: z.array(z.object({ messages: z.object({ data: z.array(Message) }).optional() })),
})
const People = z.object({
  data: z.array(
    z.object({
      participants: z.object({ data: z.array(z.object({ id: z.string(), name: z.string().optional() })) }).optional(),
    }),
  ),
})

interface Talk {
  page: string
  /** Whom the page talks to, by an id that this page alone knows them by. */
  person: string
}

/** The newest messages with somebody, newest first. */
async function readMessages({ read }: Graph, { page, person }: Talk): Promise<Message[]> {
  const fields = `messages.limit(${mostMessages}){id,message,created_time,from}`
  const query = { platform: 'messenger', user_id: person, fields }
  const { data } = await read(`${encodeURIComponent(page)}/conversations`, query, Conversations)
  return data.flatMap(({ messages }) => messages?.data ?? [])
}

/** Those who have written to the page, newest first. */
export async function listPeople({ read }: Graph, page: string): Promise<{ value: string; title: string }[]> {
  const query = { platform: 'messenger', fields: 'participants', limit: '100' }
  const { data } = await read(`${encodeURIComponent(page)}/conversations`, query, People)
  const people = data.flatMap(({ participants }) => participants?.data ?? []).filter(({ id }) => id !== page)
  return people.map(({ id, name }) => ({ value: id, title: name || id }))
}

/** What was said since the post, oldest first. */
export async function listAnswers(graph: Graph, talk: Talk, post: string): Promise<CommentPage> {
  const messages = await readMessages(graph, talk)
  const place = messages.findIndex(({ id }) => id === post)
  const since = place === -1 ? messages : messages.slice(0, place)
  const comments = since.toReversed().map(({ id, message, created_time, from }) => ({
    id,
    author: from?.name ?? '',
    text: message ?? '',
    createdAt: dateOf(created_time),
    ...(from?.id === talk.page && { isOwn: true }),
  }))
  return { comments }
}

interface MessageSearch {
  text: string
  attempt: CommitAttempt
  now: Date
}

/** Finds what the page said by its words and time. */
export async function findMessage(
  graph: Graph,
  talk: Talk,
  { text, attempt, now }: MessageSearch,
): Promise<Reconciled> {
  const messages = await readMessages(graph, talk)
  const listed = messages
    .filter(({ from }) => from?.id === talk.page)
    .map(({ id, message, created_time }) => ({ id, text: message ?? '', createdAt: dateOf(created_time) }))
  const isWhole = messages.length < mostMessages
  const found = findRecent(listed, { text, attempt, now, isWhole })
  return typeof found === 'object' ? { ...found, kept: { person: talk.person } } : found
}
