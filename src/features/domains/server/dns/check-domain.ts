import { eq } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { DomainState } from '#domains/contract.ts'
import type { DnsReport } from '#domains/dns-contract.ts'
import { nextState } from '#domains/next-state.ts'
import { isOfThisMachine } from '../allowed-names.ts'
import { becomes, note } from '../audit.ts'
import { announceDomain } from '../domain-index.ts'
import type { DomainRow } from '../find-domain.ts'
import { claimsOf, waitForTurn } from '../turn.ts'
import { domains } from '../tables.ts'
import { advise } from './advise.ts'
import { findExpiry } from './find-expiry.ts'
import { holdsToken, judge, leadsHere, pointsHere } from './judge.ts'
import { lookAt } from './look.ts'
import { tellOwner } from './tell-owner.ts'
import { isInPlan, isNameFree, wantedOf } from './wanted.ts'

type Findings = Pick<DnsReport, 'records' | 'advice'>
interface Found {
  state: DomainState
  /** Nobody is to be sent to `www.`, which was seen to lead elsewhere or nowhere. */
  isWwwLost: boolean
  findings: Findings
  expiresAt: Date | null
}

/** Refused in words when the name servers that something depends on don't answer. */
export const whileAnswering = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) throw cause
    throw new Refusal('unavailable', 'The name servers don’t answer. Please try again later.', { cause })
  })
const takenWords = (name: string): string =>
  `${name} is proven to be another account’s on this platform. Once its proof is gone from the name servers for seven days, the name is free for you.`

const holdsName: ReadonlySet<DomainState> = new Set(['verified', 'certificate_pending', 'active', 'drifting'])

async function findOut(ctx: Context, row: DomainRow): Promise<Found> {
  const wanted = await wantedOf(ctx, row)
  const sight = await lookAt(ctx.dns, row.name)
  const [isFree, hasPlan] = [await isNameFree(ctx, row), await isInPlan(ctx, row)]
  const isProven = holdsToken(sight.challenge, wanted)
  const proof = { isProven, isPointed: pointsHere(sight, wanted), hasPlan, isFree }
  const times = { now: ctx.now().getTime(), driftingSince: row.driftingSince?.getTime() }
  const advice = advise(sight, wanted)
  const taken = isFree ? [] : [{ mistake: 'held-by-another', words: takenWords(row.name) }]
  return {
    state: nextState(row.state, proof, times),
    isWwwLost: sight.isWwwSeen && !leadsHere(sight.www, wanted),
    expiresAt: isProven && isFree ? await findExpiry(ctx, row) : row.expiresAt,
    findings: { records: judge(sight, wanted), advice: [...taken, ...advice] },
  }
}

/** Notes and tells what is another than before: the state, or that nobody is sent to a `www.` any more that leads nowhere. */
async function tellChanges(within: Context, kept: DomainRow, { state, www }: DomainRow): Promise<void> {
  const { id, name } = kept
  if (kept.www !== www) await note(within, { domainId: id, what: 'domain.www-chosen', detail: kept.www })
  if (kept.state !== state) {
    await note(within, { domainId: id, what: becomes[kept.state], detail: name })
    await tellOwner(within, kept, { within: within.db, before: state })
  }
  if (kept.state !== state || kept.www !== www) await announceDomain(within, id, within.db)
}

/** What lies ahead is from before the clock was set back. */
const earlier = (since: Date, now: Date) => (since > now ? now : since)

async function keep(
  ctx: Context,
  row: DomainRow,
  { state, isWwwLost, findings, expiresAt }: Found,
): Promise<DomainRow> {
  const at = ctx.now()
  const set = {
    state,
    ...(isWwwLost && { www: 'apex' as const }),
    findings,
    expiresAt,
    checkedAt: at,
    verifiedName: holdsName.has(state) ? row.name : null,
    driftingSince: state === 'drifting' ? earlier(row.driftingSince ?? at, at) : null,
  }
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await waitForTurn(tx, claimsOf(row.name))
    const [current] = await tx.select().from(domains).where(eq(domains.id, row.id)).for('update')
    if (current?.state !== row.state || current.name !== row.name) return current ?? row
    if (set.verifiedName !== null && !(await isNameFree(within, row))) return current
    const [kept] = await tx.update(domains).set(set).where(eq(domains.id, row.id)).returning()
    if (!kept) return row
    await tellChanges(within, kept, current)
    return kept
  })
}

/** Asks the name servers about a domain and moves it to the state that follows. Refused when they don’t answer. */
export async function checkDomain(ctx: Context, row: DomainRow): Promise<DomainRow> {
  if (isOfThisMachine(row.name)) return row
  return keep(ctx, row, await whileAnswering(findOut(ctx, row)))
}
