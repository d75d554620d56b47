import { z } from 'zod'
import type { CommitAttempt, OutgoingPost, PlatformCalls, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { readPinMetrics } from './read-metrics.ts'
import { exchangeForTokens } from './tokens.ts'
import { prepareFilm } from './upload-film.ts'
import { writePin } from './write-pin.ts'

const id = z.string().regex(/^\d{1,30}$/)
const Account = z.object({ id: id.optional(), username: z.string().min(1), business_name: z.string().nullish() })
const Boards = z.object({ items: z.array(z.object({ id, name: z.string() })), bookmark: z.string().nullish() })
const Pin = z.object({
  id,
  board_id: z.string().nullish(),
  description: z.string().nullish(),
  created_at: z.string().nullish(),
})
const Pins = z.object({ items: z.array(Pin), bookmark: z.string().nullish() })
const pageSize = 250
const mostPages = 8
/** Clocks differ, and Pinterest tells whole seconds. */
const clockSkewMs = 60_000

/** Pinterest tells times in UTC, and doesn’t always say so. */
const timeOf = (text: string) => Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
const publishedAs = (pin: string): PublishedPost => ({ id: pin, url: `https://www.pinterest.com/pin/${pin}/` })
const withoutSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

type Read = PlatformClient['read']

async function readPages<T>(
  read: Read,
  path: string,
  shape: z.ZodType<{ items: T[]; bookmark?: string | null | undefined }>,
): Promise<{ items: T[]; isWhole: boolean }> {
  const items: T[] = []
  let bookmark = ''
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ page_size: String(pageSize), ...(bookmark && { bookmark }) })
    const part = await read({ path: `${path}?${query}` }, shape)
    items.push(...part.items)
    bookmark = part.bookmark ?? ''
    if (!bookmark) return { items, isWhole: true }
  }
  return { items, isWhole: false }
}

/** A pin of this text on the board since then. In what order Pinterest lists pins it doesn’t say, so only a whole list proves that there is none. */
async function findPin(read: Read, post: OutgoingPost, { since }: CommitAttempt) {
  const { items, isWhole } = await readPages(read, `/boards/${post.fields['board_id'] ?? ''}/pins`, Pins)
  const found = items.find(
    ({ description, created_at }) =>
      withoutSpaces(description ?? '') === withoutSpaces(post.text) &&
      timeOf(created_at ?? '') >= since.getTime() - clockSkewMs,
  )
  return found ? publishedAs(found.id) : isWhole ? 'absent' : 'unsure'
}

export function openPinterest(client: PlatformClient): PlatformCalls {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const read: Read = (call, shape) => client.read({ ...call, headers }, shape)
  return {
    identify: async () => {
      const { id: account, username, business_name } = await read({ path: '/user_account' }, Account)
      const url = `https://www.pinterest.com/${encodeURIComponent(username)}/`
      return [{ id: account ?? username, name: business_name || username, handle: `@${username}`, url }]
    },
    refresh: () =>
      exchangeForTokens(client, { grant_type: 'refresh_token', refresh_token: client.account.refresh_token }),
    listChoices: async (field) => {
      if (field !== 'board_id') return []
      const { items } = await readPages(read, '/boards', Boards)
      return items.map(({ id: value, name: title }) => ({ value, title }))
    },
    prepare: async (post, kept) => {
      const film = post.media.find(({ isFilm }) => isFilm)
      return film ? prepareFilm(client, read, film, kept) : { state: 'ready', kept: {} }
    },
    commit: async (post, kept) => {
      const pin = await read({ method: 'POST', path: '/pins', json: await writePin(post, kept) }, Pin)
      return publishedAs(pin.id)
    },
    reconcile: (post, _kept, attempt) => findPin(read, post, attempt),
    remove: async ({ id: pin }) => {
      const reply = await client.send({ method: 'DELETE', path: `/pins/${encodeURIComponent(pin)}`, headers })
      if (reply.status !== 404 && (reply.status < 200 || reply.status >= 300)) throw client.failureOf(reply)
    },
    readMetrics: ({ id: pin }) => readPinMetrics(read, encodeURIComponent(pin), client.now()),
  }
}
