import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '../context.ts'
import { mails } from '../tables.ts'
import { fileNameOf } from './outgoing-mail.ts'
import { openContent } from './sealed-content.ts'

type KeptMailContext = Pick<Context, 'db' | 'secrets'>

/** A stored message, with its content until that is deleted. */
export interface KeptMail {
  /** Its file name in the outbox. */
  file: string
  to: string
  subject: string
  at: Date
  state: (typeof mails.$inferSelect)['state']
  /** Why it wasn't sent (yet). */
  problem: Phrase | null
  content: { text: string; html: string } | undefined
}

const mostMails = 200

const read = ({ secrets }: KeptMailContext, row: typeof mails.$inferSelect): KeptMail => {
  const { key, recipient: to, subject, sealed, createdAt: at, state, problem } = row
  const content = sealed === null ? undefined : openContent(secrets, key, sealed)
  return { file: fileNameOf({ key, at }), to, subject, at, state, problem, content }
}

/** The latest messages, the newest first. */
export async function listMails(tools: KeptMailContext): Promise<KeptMail[]> {
  const rows = await tools.db.select().from(mails).orderBy(desc(mails.createdAt), mails.key).limit(mostMails)
  return rows.map((row) => read(tools, row))
}

/** The latest messages that failed, newest first. */
export async function listFailedMails(tools: KeptMailContext): Promise<KeptMail[]> {
  const failed = eq(mails.state, 'failed')
  const rows = await tools.db
    .select()
    .from(mails)
    .where(failed)
    .orderBy(desc(mails.changedAt), mails.key)
    .limit(mostMails)
  return rows.map((row) => read(tools, row))
}

/** Whether it was sent to any spelling of an address. */
const isTo = (spellings: string[]) =>
  inArray(
    sql`lower(${mails.recipient})`,
    spellings.map((address) => address.toLowerCase()),
  )

/** Times and subjects of the mail sent to any spelling of an address. */
export const listMailsTo = ({ db }: Context, ...spellings: string[]) =>
  db
    .select({ to: mails.recipient, subject: mails.subject, at: mails.createdAt, state: mails.state })
    .from(mails)
    .where(isTo(spellings))
    .orderBy(mails.createdAt, mails.key)

/** Deletes the mail of a domain, sent or waiting, but not what is still owed to somebody, such as a buyer. */
export async function forgetMailsOf(db: Context['db'], domain: string): Promise<void> {
  const isOver = or(ne(mails.kind, 'owed'), ne(mails.state, 'waiting'))
  await db.delete(mails).where(and(eq(mails.domainId, domain), ne(mails.state, 'sending'), isOver))
}

/** Deletes the mail to any spelling of an address, sent or waiting. */
export async function forgetMailsTo(db: Context['db'], ...spellings: string[]): Promise<void> {
  await db.delete(mails).where(and(isTo(spellings), ne(mails.state, 'sending')))
}
