import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { domains } from '#domains/server/tables.ts'
import { readLanguage } from '#kit/language-header.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { openPager } from '#kit/server/pager.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { sayPhrase } from '#kit/server/words.ts'
import * as calls from '#mailing/holds-contract.ts'
import { changeCampaignRow } from '../campaigns/campaign-rows.ts'
import { endRest, goOn } from '../campaigns/steer.ts'
import { releaseRest } from '../campaigns/first-batch.ts'
import { publishProgress } from '../campaigns/progress.ts'
import type { Hold } from '../holds/hold-rows.ts'
import { mailHolds } from '../hold-tables.ts'

interface HoldRow {
  row: Hold
  domain: string
}

const view = ({ row, domain }: HoldRow, language: string): calls.MailHold => ({
  id: row.id,
  kind: row.kind,
  domain,
  title: row.title,
  detail: row.detail && sayPhrase(language, row.detail),
  state: row.state,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})

const readPage = openPager({ name: 'held mail', id: mailHolds.id, sort: { createdAt: mailHolds.createdAt } })
const columns = { row: getTableColumns(mailHolds), domain: domains.name }

async function listHolds(ctx: Context, query: z.output<typeof calls.listHolds.query>, language: string) {
  const isIn = query.state === 'held' ? eq(mailHolds.state, 'held') : ne(mailHolds.state, 'held')
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ ...columns, key })
      .from(mailHolds)
      .innerJoin(domains, eq(domains.id, mailHolds.domainId))
      .where(and(isIn, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map((found) => view(found, language)), next }
}

/** A campaign that waited goes on, or ends. */
const continueOrEndCampaign = async (ctx: Context, { domainId, key }: Hold, isReleased: boolean): Promise<void> => {
  const row = await changeCampaignRow(
    ctx,
    { domainId, id: key },
    async (within, found) => {
      if (found.state !== 'paused') return {}
      await (isReleased ? releaseRest(within, found.id) : endRest(within, found.id))
      await goOn(within, found)
      if (isReleased) return { state: 'sending', problem: null }
      return { state: 'cancelled', problem: null, finishedAt: within.now() }
    },
    true,
  )
  await publishProgress(ctx, row)
}

async function decideHold(ctx: Context, user: User, id: string, decision: 'release' | 'refuse'): Promise<HoldRow> {
  if (!isRowId(id)) throw new Refusal('missing', phrase('no-such-mail', 'There’s no such e-mail.'))
  const state = decision === 'release' ? 'released' : 'refused'
  const isOther = and(eq(mailHolds.id, id), ne(mailHolds.state, state))
  const [row] = await ctx.db.update(mailHolds).set({ state, decidedAt: ctx.now() }).where(isOther).returning()
  if (row?.kind === 'first-portion') await continueOrEndCampaign(ctx, row, decision === 'release')
  const [found] = await ctx.db
    .select(columns)
    .from(mailHolds)
    .innerJoin(domains, eq(domains.id, mailHolds.domainId))
    .where(eq(mailHolds.id, id))
  if (!found) throw new Refusal('missing', phrase('no-such-mail', 'There’s no such e-mail.'))
  ctx.log.info({ hold: id, decision, user: user.id }, 'Held mail was decided about.')
  return found
}

/** Somebody who runs a domain may name it, and still sees nothing: only administrators get here without one. */
function refuseDomain(domain: Domain | undefined): void {
  if (domain) throw new Refusal('missing', phrase('no-held-mail-of-domains', 'Domains have no held e-mail.'))
}

export const holdHandlers: Handler[] = [
  on(calls.listHolds, async ({ ctx, domain, query, headers }) => {
    refuseDomain(domain)
    return listHolds(ctx, query, readLanguage(headers))
  }),
  on(calls.decideHold, async ({ ctx, domain, user, params: { id }, body, headers }) => {
    refuseDomain(domain)
    return view(await decideHold(ctx, user, id, body.decision), readLanguage(headers))
  }),
]
