import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { listFailedMail, retryFailedMail, type FailedMail } from '#kit/mail-contract.ts'
import type { Context, Domain } from '../context.ts'
import { on, type Handler } from '../http/handler.ts'
import { openPager } from '../pager.ts'
import { sayPhrase } from '../words.ts'
import { mails } from '../tables.ts'
import { idOf, isId } from './outgoing-mail.ts'
import { openContent } from './sealed-content.ts'
import { sendCampaign, sendMail } from './send-mail.ts'

type Row = typeof mails.$inferSelect
/** Left out for the whole installation. */
type Owner = Domain | undefined

const isFailed = (owner: Owner) => and(eq(mails.state, 'failed'), owner && eq(mails.domainId, owner.id))
/** Whether a row is the message with this public id. */
const isNamed = (id: string) =>
  sql`left(encode(sha256(convert_to('mail ' || ${mails.key}, 'UTF8')), 'hex'), 32) = ${id}`

/** Why a message can't be sent again, or undefined. */
function findObstacle({ now, secrets }: Context, { key, sealed, until }: Row) {
  if (until !== null && until <= now())
    return phrase('mail-not-relevant', 'This e-mail is no longer relevant, so it can’t be resent.')
  const isKnown = sealed !== null && openContent(secrets, key, sealed) !== undefined
  return isKnown
    ? undefined
    : phrase('mail-content-deleted', 'The content of this e-mail has been deleted, so it can’t be resent.')
}

const readPage = openPager({
  name: 'failed mail',
  id: mails.key,
  sort: { failedAt: mails.changedAt, to: mails.recipient },
  search: [mails.recipient, mails.subject],
})

const view = (ctx: Context, row: Row, language: string): FailedMail => ({
  id: idOf(row.key),
  to: row.recipient,
  subject: row.subject,
  at: row.createdAt.toISOString(),
  failedAt: row.changedAt.toISOString(),
  problem: row.problem ? sayPhrase(language, row.problem) : '',
  domainId: row.domainId,
  canRetry: findObstacle(ctx, row) === undefined,
})

async function listFailed(
  ctx: Context,
  owner: Owner,
  { language, ...query }: z.output<typeof listFailedMail.query> & { language: string },
) {
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: mails, key })
      .from(mails)
      .where(and(isFailed(owner), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ row }) => view(ctx, row, language)), next }
}

const missing = () => new Refusal('missing', phrase('mail-not-found', 'E-mail not found.'))

/** Queues a message once more; only the first of several calls does. */
async function retry(ctx: Context, owner: Owner, id: string): Promise<void> {
  if (!isId(id)) throw missing()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(mails)
      .where(and(isFailed(owner), isNamed(id)))
      .for('update')
    if (!row) throw missing()
    const obstacle = findObstacle(ctx, row)
    if (obstacle !== undefined) throw new Refusal('conflict', obstacle)
    const { key, domainId, isCampaign } = row
    const at = ctx.now()
    const fresh = { state: 'waiting', problem: null, putOffAt: null, createdAt: at, changedAt: at } as const
    await tx.update(mails).set(fresh).where(eq(mails.key, key))
    if (isCampaign && domainId !== null)
      await ctx.jobs.send(sendCampaign, { domain: domainId }, { key: domainId, within: tx })
    else await ctx.jobs.send(sendMail, { key }, { key, domain: domainId ?? undefined, within: tx })
  })
}

export const mailHandlers: Handler[] = [
  on(listFailedMail, ({ ctx, domain, query, headers }) =>
    listFailed(ctx, domain, { ...query, language: readLanguage(headers) }),
  ),
  on(retryFailedMail, async ({ ctx, domain, user, params: { id }, headers }) => {
    await retry(ctx, domain, id)
    ctx.log.info({ mail: id, user: user.id }, 'A mail is sent again.')
    return { message: sayPhrase(readLanguage(headers), phrase('mail-resent', 'The e-mail is being resent.')) }
  }),
]
