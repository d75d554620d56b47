import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { notify } from '#notifications/server/notify.ts'
import { messages } from '../tables.ts'
import { firstLine } from './sum-up.ts'

const mostListed = 20

const countWords = (count: number) => (count === 1 ? '1 message was' : `${count} messages were`)

const { senderName, senderEmail, subject, createdAt } = messages
const shown = { senderName, senderEmail, subject, createdAt, content: sql<string>`left(${messages.content}, 200)` }

const lineOf = ({
  senderName,
  senderEmail,
  content,
  subject,
}: Record<'senderName' | 'senderEmail' | 'content' | 'subject', string>) =>
  `${firstLine(senderName || senderEmail || 'Nobody', 60)}: ${firstLine(content || subject, 120)}`

/** Tells the team once a day what was kept from it as spam, so that nobody who was taken for a machine waits for an answer. */
export const tellOfSpam = defineJob({
  name: 'tell-of-spam',
  shape: z.object({ domainId: z.string() }),
  run: (ctx: Context, { domainId }) =>
    ctx.db.transaction(async (tx) => {
      const isUntold = and(eq(messages.domainId, domainId), eq(messages.folder, 'spam'), isNull(messages.toldAt))
      const untold = await tx.update(messages).set({ toldAt: ctx.now() }).where(isUntold).returning(shown)
      if (untold.length === 0) return
      const listed = untold.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostListed)
      const rest = untold.length - listed.length
      const title = `${countWords(untold.length)} taken for spam`
      const news = {
        domainId,
        kind: 'message' as const,
        key: `spam ${domainId} ${ctx.now().toISOString()}`,
        title,
        paragraphs: [
          'If somebody here is a person, move their message to the inbox. Spam is deleted after 30 days.',
          [...listed.map(lineOf), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
        ],
        button: { label: 'View spam', href: `${ctx.platform.url}/messages?domain=${domainId}&folder=spam` },
      }
      await notify(ctx, news, tx)
    }),
})

export const planToTellOfSpam = ({ jobs }: Context, domainId: string, within: Db): Promise<boolean> =>
  jobs.send(tellOfSpam, { domainId }, { key: domainId, domain: domainId, within, after: day / 1000 })
