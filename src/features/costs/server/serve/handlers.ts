import { and, eq } from 'drizzle-orm'
import { isAdmin } from '#accounts/server/owner.ts'
import { plans, yearlyPrice } from '#domains/plans.ts'
import { planOf } from '#domains/server/plan-usage.ts'
import { domains, members } from '#domains/server/tables.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { readLanguage } from '#kit/language-header.ts'
import { dayOf } from '#kit/day-of.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#costs/contract.ts'
import type { CountUse } from '../metering/note-usage.ts'
import { readUse } from '../metering/read-use.ts'
import { findReport } from '../report/make-report.ts'
import { sayReport } from '../report/say-report.ts'

const owned = ({ db }: Context, userId: string) =>
  db
    .select({
      id: domains.id,
      name: domains.name,
      label: domains.label,
      storage: domains.storage,
      history: domains.history,
      trash: domains.trashed,
    })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
    .orderBy(domains.createdAt, domains.id)

const unused = { traffic: 0, requests: 0, mails: 0, texts: 0, tokens: 0 }

async function listSites(ctx: Context, userId: string, month: string): Promise<calls.SiteUse[]> {
  const sites = await owned(ctx, userId)
  const ids = sites.map(({ id }) => id)
  const uses = new Map((ids.length > 0 ? await readUse(ctx, month, ids) : []).map((use) => [use.domainId, use]))
  return Promise.all(
    sites.map(async ({ label, ...site }) => {
      const { traffic, requests, mails, texts, tokens } = uses.get(site.id) ?? unused
      const { title } = await readSiteSettings(ctx, label)
      return { ...site, title, traffic, requests, mails, texts, tokens }
    }),
  )
}

async function findPlan(ctx: Context, userId: string): Promise<calls.MyCosts['plan']> {
  const row = await planOf(ctx, userId)
  if (!row) return null
  const { plan: name, interval, endsAt } = row
  const price = interval === 'month' ? plans[name].monthly : yearlyPrice(plans[name])
  return { name, interval, price, currency: 'USD', endsAt: endsAt.toISOString() }
}

async function readMine(ctx: Context, user: User): Promise<calls.MyCosts> {
  const month = dayOf(ctx.now()).slice(0, 'yyyy-mm'.length)
  const [plan, sites] = [await findPlan(ctx, user.id), await listSites(ctx, user.id, month)]
  return { isAdmin: isAdmin(ctx.platform, user.email), month, plan, sites }
}

export const openCostHandlers = (countTokens: CountUse): Handler[] => [
  on(calls.readCosts, async ({ ctx, domain, headers }) => {
    // Somebody who owns a domain may name it, and still sees nothing: only administrators get here without one.
    if (domain)
      throw new Refusal(
        'missing',
        phrase('no-costs-of-domains', 'The report is about the whole installation, not about a domain.'),
      )
    return sayReport(await findReport(ctx, countTokens), readLanguage(headers))
  }),
  on(calls.readMyCosts, ({ ctx, user }) => readMine(ctx, user)),
]
