import { eq } from 'drizzle-orm'
import { phrase, phraseOf, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isForwarded, isLoopback } from '#kit/server/networks.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { askTls, checkDns, getDns, noSite, type DnsReport } from '#domains/dns-contract.ts'
import { readLanguage } from '#kit/language-header.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { isOfThisMachine } from '../allowed-names.ts'
import { announceDomain, type DomainIndex } from '../domain-index.ts'
import type { DomainRow } from '../find-domain.ts'
import { domains } from '../tables.ts'
import { becomeActive, certifiedSite } from './certificates.ts'
import { checkDomain, whileAnswering } from './check-domain.ts'
import { listRequired } from './compare-records.ts'
import { apexOf } from './query-dns.ts'
import { isInPlan, requiredRecordsOf } from './required-records.ts'

async function read({ db }: Context, id: string): Promise<DomainRow> {
  const [row] = await db.select().from(domains).where(eq(domains.id, id))
  if (!row) throw new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))
  return row
}

const findWanted = async (ctx: Context, row: DomainRow) => ({
  records: listRequired(apexOf(row.name), await requiredRecordsOf(ctx, row)),
  advice: [],
})

/** What was found about a domain, in a language (BCP 47). */
async function report(ctx: Context, row: DomainRow, language: string): Promise<DnsReport> {
  const hasPlan = await isInPlan(ctx, row)
  const nothing = isOfThisMachine(row.name) ? { records: [], advice: [] } : undefined
  const { records, advice } = nothing ?? row.findings ?? (await whileAnswering(findWanted(ctx, row)))
  const say = (words: Phrase | string) => (typeof words === 'string' ? words : sayPhrase(language, words))
  return {
    state: row.state,
    records: records.map((record) => ({ ...record, purpose: say(record.purpose) })),
    advice: advice.map(({ mistake, words }) => ({ mistake, words: say(words) })),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    hasPlan,
  }
}

/** The first request for the records means that the owner wants to go live: the checks start. */
async function beginGoingLive(ctx: Context, row: DomainRow): Promise<DomainRow> {
  if (row.state !== 'draft') return row
  const set = { state: 'waiting_dns' as const }
  await ctx.db.update(domains).set(set).where(eq(domains.id, row.id))
  await announceDomain(ctx, row.id)
  return { ...row, ...set }
}

/** By IPv4, or by ::1, whose network is counted as a whole. */
const isThisMachine = (network: string) => network === '::/64' || isLoopback(network)

const notOurs = () => new Refusal('missing', phraseOf(noSite))

/** The calls for going live, and the one the web server makes before it requests a certificate. */
export const openDnsHandlers = (index: DomainIndex): Handler[] => [
  on(getDns, async ({ ctx, domain, headers }) => report(ctx, await read(ctx, domain.id), readLanguage(headers))),
  on(checkDns, async ({ ctx, domain, headers }) => {
    const row = await beginGoingLive(ctx, await read(ctx, domain.id))
    return report(ctx, await checkDomain(ctx, row), readLanguage(headers))
  }),
  on(askTls, async ({ ctx, network, headers, query: { domain: name } }) => {
    const bare = name.toLowerCase().replace(/\.$/, '')
    if (!isThisMachine(network) || isForwarded(headers)) throw notOurs()
    const site = certifiedSite(ctx, index, bare)
    if (site === undefined) throw notOurs()
    // At its free address, nobody has asked for the name that a site waits to be live on.
    if (index.freeAt(bare) === undefined && index.awaitsCertificate(site)) await becomeActive(ctx, site)
    return { domain: bare }
  }),
]
