import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs, hourMs } from '#kit/durations.ts'
import type { Wording } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { phraseMail } from '#kit/server/words.ts'
import { notify } from '#notifications/server/notify.ts'
import { daysInSpam, mostSpam } from '#messages/rules.ts'
import { messages } from '../tables.ts'
import { firstLine } from './sum-up.ts'

const mostListed = 20

const { senderName, senderEmail, subject, createdAt, network } = messages
const shown = {
  senderName,
  senderEmail,
  subject,
  createdAt,
  network,
  content: sql<string>`left(${messages.content}, 200)`,
}
type UnreportedMessage = Pick<typeof messages.$inferSelect, Exclude<keyof typeof shown, 'content'>> & {
  content: string
}

function lineOf({ senderName, senderEmail, content, subject }: UnreportedMessage): Wording {
  const [sender, words] = [firstLine(senderName || senderEmail, 60), firstLine(content || subject, 120)]
  return sender ? `${sender}: ${words}` : phraseMail('mails.messages.spam.nobody', { words })
}

/** The latest of each network first, so that whoever sends many hides nobody. */
function listFairly(unreported: readonly UnreportedMessage[]): UnreportedMessage[] {
  const counts = new Map<string, number>()
  const placed = unreported
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((one) => {
      const source = one.network ?? one.senderEmail
      const place = counts.get(source) ?? 0
      counts.set(source, place + 1)
      return { one, place }
    })
  return placed
    .toSorted((a, b) => a.place - b.place)
    .slice(0, mostListed)
    .map(({ one }) => one)
}

const wordsFor = {
  spam: {
    title: (count: number) => phraseMail('mails.messages.spam.title', { count }),
    about: () => phraseMail('mails.messages.spam.about', { days: daysInSpam }),
    button: () => phraseMail('mails.messages.spam.button'),
  },
  inbox: {
    title: (count: number) => phraseMail('mails.messages.crowd.title', { count }),
    about: () => phraseMail('mails.messages.crowd.about'),
    button: () => phraseMail('mails.messages.crowd.button'),
  },
}

/** Notifies the team once a day what was kept from it as spam, so that nobody who was taken for a machine waits for an answer. */
export const notifyOfSpam = defineJob({
  name: 'tell-of-spam',
  shape: z.object({ domainId: z.string(), folder: z.enum(['spam', 'inbox']).optional() }),
  run: (ctx: Context, { domainId, folder = 'spam' }) =>
    ctx.db.transaction(async (tx) => {
      const isUnreported = and(eq(messages.domainId, domainId), eq(messages.folder, folder), isNull(messages.toldAt))
      const unreported = await tx.update(messages).set({ toldAt: ctx.now() }).where(isUnreported).returning(shown)
      if (unreported.length === 0) return
      const listed = listFairly(unreported)
      const rest = unreported.length - listed.length
      const words = wordsFor[folder]
      const notification = {
        domainId,
        kind: 'message' as const,
        key: `${folder} ${domainId} ${ctx.now().toISOString()}`,
        title: words.title(unreported.length),
        paragraphs: [
          words.about(),
          [...listed.map(lineOf), ...(rest > 0 ? [phraseMail('mails.messages.spam.more', { count: rest })] : [])],
        ],
        button: { label: words.button(), href: `${ctx.platform.url}/messages?domain=${domainId}&folder=${folder}` },
      }
      await notify(ctx, notification, tx)
    }),
})

interface SpamSummary {
  domainId: string
  folder: keyof typeof wordsFor
  within: Db
  /** In seconds. */
  after: number
}

const planToSum = ({ jobs }: Context, key: string, { domainId, folder, ...when }: SpamSummary): Promise<boolean> =>
  jobs.send(notifyOfSpam, { domainId, folder }, { ...when, key, domain: domainId })

/** Within a day, or an hour where so much came that there may soon be no room for what wasn't told yet. */
export async function planSpamNotification(ctx: Context, domainId: string, within: Db): Promise<void> {
  const isUnreported = and(eq(messages.domainId, domainId), eq(messages.folder, 'spam'), isNull(messages.toldAt))
  const sum = { domainId, folder: 'spam' as const, within }
  await planToSum(ctx, domainId, { ...sum, after: dayMs / 1000 })
  if ((await within.$count(messages, isUnreported)) > mostSpam / 4)
    await planToSum(ctx, `${domainId} soon`, { ...sum, after: hourMs / 1000 })
}

/** Of messages that came in a crowd: one word of all of them within an hour. */
export const planCrowdNotification = (ctx: Context, domainId: string, within: Db): Promise<boolean> =>
  planToSum(ctx, `${domainId} crowd`, { domainId, folder: 'inbox', within, after: hourMs / 1000 })
