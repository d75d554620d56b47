import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import { mails } from '#kit/server/tables.ts'
import { sayPhrase, sayWording } from '#kit/server/words.ts'
import type { Delivery, listNotifications as call, LoggedNotification } from '../contract.ts'
import { mailKey } from './mail-notification.ts'
import { deliveries, notifications } from './tables.ts'
import * as why from './why.ts'

type Row = typeof deliveries.$inferSelect
type SentMail = Pick<typeof mails.$inferSelect, 'key' | 'state' | 'problem' | 'changedAt'>

interface Fate {
  fate: Delivery['fate']
  reason: Phrase | null
}

const readPage = openPager({ name: 'notifications', id: notifications.id, sort: { at: notifications.at } })

/** A mail that is no longer listed was sent long ago. */
function fateOf({ state, reason, channel }: Row, mail: SentMail | undefined): Fate {
  if (channel === 'email' && state === 'waiting') {
    if (!mail) return { fate: 'sent', reason: null }
    return { fate: mail.state === 'sending' ? 'waiting' : mail.state, reason: mail.problem }
  }
  return { fate: state === 'sending' ? 'waiting' : state, reason }
}

async function readSentMails({ db }: Context, rows: Row[]): Promise<Map<string, SentMail>> {
  const keys = rows.filter(({ channel }) => channel === 'email').map(({ id }) => mailKey(id))
  if (keys.length === 0) return new Map()
  const { key, state, problem, changedAt } = mails
  const sent = await db.select({ key, state, problem, changedAt }).from(mails).where(inArray(key, keys))
  return new Map(sent.map((mail) => [mail.key, mail]))
}

async function listDeliveries(ctx: Context, ids: string[], language: string): Promise<Map<string, Delivery[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.about, ids))
    .orderBy(asc(deliveries.channel), asc(deliveries.recipient))
  const sentMails = await readSentMails(ctx, rows)
  const seen = rows.map((row) => {
    const mail = sentMails.get(mailKey(row.id))
    const at = (mail ?? row).changedAt.toISOString()
    const { fate, reason } = fateOf(row, mail)
    const view = { channel: row.channel, entry: row.recipient, at, fate, reason: reason && sayPhrase(language, reason) }
    return { about: row.about, view }
  })
  return new Map([...Map.groupBy(seen, ({ about }) => about)].map(([id, list]) => [id, list.map(({ view }) => view)]))
}

function reasonOf({ toldAt }: typeof notifications.$inferSelect, entries: Delivery[]): Phrase | null {
  if (entries.length > 0) return null
  return toldAt === null ? why.deciding : why.nobody
}

/** Who was notified of what, the latest first, and why somebody was not. */
export async function listNotifications(
  ctx: Context,
  domainId: string,
  query: z.output<typeof call.query>,
  language: string,
) {
  const isMeant = and(eq(notifications.domainId, domainId), query.kind && eq(notifications.kind, query.kind))
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: notifications, key })
      .from(notifications)
      .where(and(isMeant, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  const all = await listDeliveries(
    ctx,
    items.map(({ row }) => row.id),
    language,
  )
  const view = (row: typeof notifications.$inferSelect): LoggedNotification => {
    const { id, kind, isTest } = row
    const title = sayWording(language, row.titlePhrase ?? row.title)
    const entries = all.get(id) ?? []
    const why = reasonOf(row, entries)
    return { id, at: row.at.toISOString(), kind, title, isTest, entries, reason: why && sayPhrase(language, why) }
  }
  return { items: items.map(({ row }) => view(row)), next }
}
