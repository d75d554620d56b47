import { z } from 'zod'
import type { CommentPage, CommitAttempt, PlatformComment, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { hasSameWords } from '../adapter/same-words.ts'
import { plainOfHtml } from '../adapter/plain-of-html.ts'

export const Message = z.object({
  id: z.string(),
  messageType: z.string().optional(),
  createdDateTime: z.iso.datetime({ offset: true }),
  deletedDateTime: z.string().nullish(),
  webUrl: z.string().nullish(),
  from: z
    .object({
      user: z.object({ id: z.string(), displayName: z.string().nullish() }).nullish(),
      application: z.object({ displayName: z.string().nullish() }).nullish(),
    })
    .nullish(),
  body: z.object({ contentType: z.string(), content: z.string().nullish() }),
  reactions: z.array(z.object({})).nullish(),
})
const Page = z.object({ value: z.array(Message), '@odata.nextLink': z.string().optional() })
type Message = z.infer<typeof Message>

const pageSize = 50
const mostPages = 5
/** Clocks differ, and a call may still be on its way. */
const skewMs = 60_000
const settledMs = 2 * 60_000

const textOf = ({ body: { contentType, content } }: Message) =>
  contentType === 'html' ? plainOfHtml(content ?? '') : (content ?? '')

/** The query of the next page; its address is the same. */
const nextOf = (page: z.infer<typeof Page>) => URL.parse(page['@odata.nextLink'] ?? '')?.search.slice(1) || undefined

export interface TeamsReading {
  client: PlatformClient
  headers: Readonly<Record<string, string>>
}

const readPage = ({ client, headers }: TeamsReading, path: string, cursor: string | undefined) =>
  client.read({ path: `${path}?${cursor ?? `$top=${pageSize}`}`, headers }, Page)

/** Looks for a message of ours with these words among those since the attempt. */
export async function findByWords(
  reading: TeamsReading,
  path: string,
  text: string,
  { since }: CommitAttempt,
): Promise<Reconciled> {
  const { client } = reading
  const own = client.account.extra['user_id']
  let cursor: string | undefined
  let isClear = client.now().getTime() - since.getTime() > settledMs
  for (let count = 0; count < mostPages; count += 1) {
    const page = await readPage(reading, path, cursor)
    const ours = page.value.filter(
      ({ from, createdDateTime }) => from?.user?.id === own && Date.parse(createdDateTime) >= since.getTime() - skewMs,
    )
    const found = ours.find((message) => hasSameWords(textOf(message), text))
    if (found) return { id: found.id, url: found.webUrl ?? undefined }
    // Teams may have changed the words of one of them.
    if (ours.length > 0) isClear = false
    cursor = nextOf(page)
    if (cursor === undefined) return isClear ? 'absent' : 'unsure'
  }
  return 'unsure'
}

/** The answers below a message. */
export async function listReplies(
  reading: TeamsReading,
  path: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const page = await readPage(reading, path, cursor)
  const own = reading.client.account.extra['user_id']
  const comments = page.value
    .filter(({ messageType, deletedDateTime }) => !deletedDateTime && (messageType ?? 'message') === 'message')
    .map((message): PlatformComment => ({
      id: message.id,
      author: message.from?.user?.displayName ?? message.from?.application?.displayName ?? '',
      text: textOf(message),
      createdAt: new Date(message.createdDateTime),
      url: message.webUrl ?? undefined,
      isOwn: own !== undefined && message.from?.user?.id === own,
    }))
  return { comments, cursor: nextOf(page) }
}
