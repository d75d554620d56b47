import { inArray } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import { dayOf } from '#kit/day-of.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { UnitPrices } from '#kit/unit-prices.ts'
import { platformId } from '../metering/platform-id.ts'
import { findFirstDay, readUse, type MonthUse } from '../metering/read-use.ts'
import { adviseOnSites } from './advise-on-sites.ts'
import { roundCost, sumCosts, type KeptReport, type KeptService } from '../kept-report.ts'

const gigabyte = 1024 ** 3

interface CountedService {
  name: Phrase
  costOf: (use: MonthUse, prices: UnitPrices, daysOfMonth: number) => number
}

/** What is counted of sites, and what it costs. */
const counted: CountedService[] = [
  {
    name: phrase('cost-of-storage', 'Storage'),
    costOf: ({ storageDays }, { storage }, days) => (storageDays / days / gigabyte) * storage,
  },
  {
    name: phrase('cost-of-history', 'Earlier versions and trash'),
    costOf: ({ historyDays, trashDays }, { storage }, days) => ((historyDays + trashDays) / days / gigabyte) * storage,
  },
  {
    name: phrase('cost-of-traffic', 'Traffic'),
    costOf: ({ traffic }, prices) => (traffic / gigabyte) * prices.traffic,
  },
  { name: phrase('cost-of-mails', 'E-mail'), costOf: ({ mails }, prices) => (mails / 1000) * prices.mails },
  { name: phrase('cost-of-texts', 'Text messages'), costOf: ({ texts }, prices) => texts * prices.texts },
  { name: phrase('cost-of-tokens', 'AI tokens'), costOf: ({ tokens }, prices) => (tokens / 1e6) * prices.tokens },
]

const siteType = phrase('cost-of-site', 'Site')
const ownPlatform = phrase('cost-of-platform', 'The platform itself')
const deletedSite = phrase('cost-of-deleted', 'A deleted site')
const note = phrase(
  'costs-counted',
  'Counted by this installation, at the unit prices that its operator has set. The month isn’t over yet.',
)

const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** The names of domains, by id. */
async function readNames({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += 1000) {
    const isIn = inArray(domains.id, ids.slice(at, at + 1000))
    const rows = await db.select({ id: domains.id, name: domains.name }).from(domains).where(isIn)
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

function priceService(
  { name, costOf }: CountedService,
  uses: readonly MonthUse[],
  { names, prices, days }: { names: ReadonlyMap<string, string>; prices: UnitPrices; days: number },
): KeptService {
  const resources = uses
    .map((use) => ({
      name: use.domainId === platformId ? ownPlatform : (names.get(use.domainId) ?? deletedSite),
      type: siteType,
      id: use.domainId,
      region: '',
      cost: roundCost(costOf(use, prices, days)),
    }))
    .filter(({ cost }) => cost > 0)
    .toSorted((one, other) => other.cost - one.cost)
  return { name, cost: sumCosts(resources.map(({ cost }) => cost)), count: resources.length, resources }
}

/** What this installation costs this month, by what it counts itself: the costs of sites sum up to that of each service, and these to all. */
export async function makeOwnReport(ctx: Context, because?: Phrase): Promise<KeptReport> {
  const today = dayOf(ctx.now())
  const month = today.slice(0, 'yyyy-mm'.length)
  const uses = await readUse(ctx, month)
  const names = await readNames(
    ctx,
    uses.map(({ domainId }) => domainId),
  )
  const { unitPrices: prices } = ctx.platform
  const terms = { names, prices, days: daysIn(month) }
  const first = (await findFirstDay(ctx)) ?? today
  const from = first > `${month}-01` ? first : `${month}-01`
  return {
    source: 'own',
    currency: prices.currency,
    from,
    to: today,
    note: because ? phrase('note-and-note', '{first} {rest}', { first: because, rest: note }) : note,
    services: counted.map((one) => priceService(one, uses, terms)),
    advice: await adviseOnSites(ctx, { uses, names, today }),
  }
}
