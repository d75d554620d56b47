import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import { fileNameOf } from './parcel.ts'
import { openContent } from './sealed-content.ts'

type Tools = Pick<Context, 'db' | 'secrets'>

/** A message as it is kept, with what it says as long as that is known. */
export interface KeptMail {
  /** The file that it has or would have in the outbox. */
  file: string
  to: string
  subject: string
  at: Date
  state: (typeof mails.$inferSelect)['state']
  /** Why it was not sent, or not yet. */
  problem: string | null
  content: { text: string; html: string } | undefined
}

const most = 200

const read = ({ secrets }: Tools, row: typeof mails.$inferSelect): KeptMail => {
  const { key, recipient: to, subject, sealed, createdAt: at, state, problem } = row
  const content = sealed === null ? undefined : openContent(secrets, key, sealed)
  return { file: fileNameOf({ key, at }), to, subject, at, state, problem, content }
}

/** The latest messages, the newest first. */
export async function listMails(tools: Tools): Promise<KeptMail[]> {
  const rows = await tools.db.select().from(mails).orderBy(desc(mails.createdAt), mails.key).limit(most)
  return rows.map((row) => read(tools, row))
}

/** The latest messages that were given up, the newest first. */
export async function listFailedMails(tools: Tools): Promise<KeptMail[]> {
  const failed = eq(mails.state, 'failed')
  const rows = await tools.db.select().from(mails).where(failed).orderBy(desc(mails.changedAt), mails.key).limit(most)
  return rows.map((row) => read(tools, row))
}

/** Whether it went to an address in one of its spellings. */
const isTo = (spellings: string[]) =>
  inArray(
    sql`lower(${mails.recipient})`,
    spellings.map((address) => address.toLowerCase()),
  )

/** When which letter went to an address, given in all its spellings. */
export const listLettersTo = ({ db }: Pick<Context, 'db'>, ...spellings: string[]) =>
  db
    .select({ to: mails.recipient, subject: mails.subject, at: mails.createdAt, state: mails.state })
    .from(mails)
    .where(isTo(spellings))
    .orderBy(mails.createdAt, mails.key)

/** Forgets what went to an address, given in all its spellings, and what still waits to go there. */
export async function forgetLettersTo(db: Context['db'], ...spellings: string[]): Promise<void> {
  await db.delete(mails).where(and(isTo(spellings), ne(mails.state, 'sending')))
}
