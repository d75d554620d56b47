import { and, eq, sql } from 'drizzle-orm'
import { toBareLetters } from '#sites/format/text/bare-letters.ts'
import { isDoubtful, type SenderName } from '#domains/server/brands/doubtful-sender.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineStatement } from '#kit/server/statement.ts'
import { mailHolds } from '../hold-tables.ts'
import { findHold, holdMail } from './hold-rows.ts'

export interface Sender extends SenderName {
  domainId: string
}

const selectReleased = defineStatement('released sender names', (db) => {
  const isTheirs = eq(mailHolds.domainId, sql.placeholder('domainId'))
  return db
    .select({ key: mailHolds.key })
    .from(mailHolds)
    .where(and(isTheirs, eq(mailHolds.kind, 'sender'), eq(mailHolds.state, 'released')))
})

/** The names that administrators have released for a site, in bare letters. */
export const listReleased = async ({ db }: Context, domainId: string): Promise<Set<string>> =>
  new Set((await selectReleased(db, { domainId })).map(({ key }) => key))

/** The name under which a site's mail goes out: that of its domain while the wished one isn't among the released ones. */
export const chooseSender = (ctx: Context, sender: Sender, released: ReadonlySet<string>): string =>
  isDoubtful(ctx, sender) && !released.has(toBareLetters(sender.name)) ? sender.host : sender.name

/** The same, where the released names aren't at hand: they are only looked up for a name that may not stand. */
export const nameSender = async (ctx: Context, sender: Sender): Promise<string> =>
  isDoubtful(ctx, sender) ? chooseSender(ctx, sender, await listReleased(ctx, sender.domainId)) : sender.name

const waits = (name: string) =>
  new Refusal(
    'conflict',
    phrase(
      'sender-name-held',
      'The sender name “{name}” could be taken for someone else’s, so an administrator has to approve it first. We’ve told them. Please try again later, or choose another name.',
      { name },
    ),
  )
const refused = (name: string) =>
  new Refusal(
    'forbidden',
    phrase('sender-name-refused', 'An administrator has refused the sender name “{name}”. Please choose another one.', {
      name,
    }),
  )

/** Refuses a campaign under a name that isn't released, and puts the name before the administrators. */
export async function refuseDoubtful(ctx: Context, sender: Sender): Promise<void> {
  if (!isDoubtful(ctx, sender)) return
  const { domainId, name } = sender
  const asked = { domainId, kind: 'sender' as const, key: toBareLetters(name) }
  const found = await findHold(ctx, asked)
  if (found?.state === 'released') return
  if (found?.state === 'refused') throw refused(name)
  await ctx.db.transaction((db) => holdMail({ ...ctx, db }, { ...asked, title: name }))
  throw waits(name)
}
