import { and, asc, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Domain } from '#kit/server/context.ts'
import { csvOf } from '#kit/server/csv.ts'
import type { exportMessages as call } from '#messages/inbox-contract.ts'
import { messages } from '../tables.ts'
import { columns as stored } from './find-message.ts'
import { isWanted } from './list-messages.ts'
import type { Row } from './view-message.ts'

const columns = [
  'created_at',
  'form',
  'priority',
  'subject',
  'sender_name',
  'sender_email',
  'verified',
  'read',
  'content',
  'fields',
  'replies',
  'page',
] as const

/** Each may have tens of thousands of characters. */
const atOnce = 25

const lineOf = (row: Row) => ({
  created_at: row.createdAt.toISOString(),
  form: row.form,
  priority: row.priority,
  subject: row.subject,
  sender_name: row.senderName,
  sender_email: row.senderEmail,
  verified: row.verified ? 'yes' : 'no',
  read: row.read ? 'yes' : 'no',
  content: row.content,
  fields: row.fields.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  replies: row.replies,
  page: row.page,
})

async function* readAll({ db }: Context, wanted: ReturnType<typeof isWanted>) {
  let last: Row | undefined
  do {
    const behind: ReturnType<typeof sql> | undefined =
      last &&
      sql`(${messages.activeAt}, ${messages.id}) > (${last.activeAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    const rows: Row[] = await db
      .select(stored)
      .from(messages)
      .where(and(wanted, behind))
      .orderBy(asc(messages.activeAt), asc(messages.id))
      .limit(atOnce)
    yield rows.map(lineOf)
    last = rows.length < atOnce ? undefined : rows.at(-1)
  } while (last)
}

/** The messages of a list, the oldest first. */
export const writeCsv = (ctx: Context, domain: Domain, query: z.output<typeof call.query>): Response =>
  csvOf(columns, `messages-${domain.label}.csv`, readAll(ctx, isWanted(domain.id, query)))
