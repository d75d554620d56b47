import { z } from 'zod'
import type { CommitAttempt, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { hasSameWords } from '../adapter/same-words.ts'

const Messages = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      message: z.string().optional(),
      sender: z.string().optional(),
      date_time: z.iso.datetime({ offset: true }),
    }),
  ),
  next_page_token: z.string().optional(),
})

const mostPages = 10
/** Clocks differ, and a call may still be on its way. */
const skewMs = 60_000
const settledMs = 2 * 60_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

interface MessageWanted {
  channel: string
  text: string
  since: number
}

/** Looks through the messages of one day; undefined where nobody can tell: there were too many, or others of ours. */
async function findOnDay(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  day: string,
  { channel, text, since }: MessageWanted,
): Promise<string | 'absent' | undefined> {
  const own = client.account.extra['email']
  let [token, hasOthers] = ['', false]
  for (let page = 0; page < mostPages; page += 1) {
    const query = { to_channel: channel, date: day, page_size: '50', ...(token && { next_page_token: token }) }
    const path = `/chat/users/me/messages?${new URLSearchParams(query)}`
    const { messages, next_page_token: next } = await client.read({ path, headers }, Messages)
    const ours = messages.filter(
      ({ sender, date_time }) => Date.parse(date_time) >= since && (!sender || sender === own),
    )
    const found = ours.find(({ message = '' }) => hasSameWords(message, text))
    if (found) return found.id
    hasOthers ||= ours.length > 0
    token = next ?? ''
    if (!token) return hasOthers ? undefined : 'absent'
  }
  return undefined
}

/** Looks for a message of ours with these words among those since the attempt. Zoom lists them by day. */
export async function findMessage(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  wanted: { channel: string; text: string },
  { since }: CommitAttempt,
): Promise<Reconciled> {
  const [from, now] = [since.getTime() - skewMs, client.now().getTime()]
  // A lost attempt is there within minutes of it.
  const days = new Set([dayOf(from), dayOf(Math.min(now, since.getTime() + settledMs))])
  let isClear = now - since.getTime() > settledMs
  for (const day of days) {
    const found = await findOnDay(client, headers, day, { ...wanted, since: from })
    if (found !== undefined && found !== 'absent') return { id: found }
    if (found === undefined) isClear = false
  }
  return isClear ? 'absent' : 'unsure'
}
