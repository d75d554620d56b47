import { eq } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { DomainState } from '#domains/contract.ts'
import { nextState } from '#domains/next-state.ts'
import { isOfThisMachine } from '../allowed-names.ts'
import { becomes, noteAudit } from '../audit.ts'
import { announceDomain } from '../domain-index.ts'
import type { DomainRow } from '../find-domain.ts'
import { nameLock, takeLock } from '../locks.ts'
import { ownerOf } from '../plan-usage.ts'
import { keepStandingOfName, standingOfName } from '../standing.ts'
import { domains, type KeptFindings } from '../tables.ts'
import { adviseOnRecords } from './advise.ts'
import { hasToken, compareRecords, wwwPointsHere, pointsHere } from './compare-records.ts'
import { queryDns, apexOf } from './query-dns.ts'
import { notifyOwner } from './notify-owner.ts'
import { isInPlan, isNameFree, requiredRecordsOf } from './required-records.ts'
import { hourMs } from '#kit/durations.ts'
import { ageOf } from '#kit/server/expiry.ts'
import { askRegistry } from '../availability/rdap.ts'

const askedEveryMs = 20 * hourMs

/**
 * The end of a name's registration, asked when it is first proven and then once a day. Keeps the stored date if the registry
 * doesn't say.
 */
async function findExpiry(ctx: Context, { name, verifiedName, expiresAt, checkedAt }: DomainRow): Promise<Date | null> {
  const isKnown = verifiedName !== null && checkedAt !== null
  if (isKnown && ageOf(checkedAt, ctx.now()) < askedEveryMs) return expiresAt
  return (await askRegistry(ctx, apexOf(name))).expiresAt ?? expiresAt
}

interface DomainFindings {
  state: DomainState
  /** Stops redirects to `www.` once it is seen to point elsewhere or nowhere. */
  isWwwLost: boolean
  findings: KeptFindings
  expiresAt: Date | null
}

/** Refused when name servers that matter don't respond. */
export const whileAnswering = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) throw cause
    throw new Refusal(
      'unavailable',
      phrase('name-servers-silent', 'The name servers don’t answer. Please try again later.'),
      { cause },
    )
  })
const phraseTaken = (name: string): Phrase =>
  phrase(
    'dns-held-by-another',
    '{name} is proven to be another account’s on this platform. Once its proof is gone from the name servers for seven days, the name is free for you.',
    { name },
  )

const holdsName: ReadonlySet<DomainState> = new Set(['verified', 'certificate_pending', 'active', 'drifting'])

async function findOut(ctx: Context, row: DomainRow): Promise<DomainFindings> {
  const wanted = await requiredRecordsOf(ctx, row)
  const answers = await queryDns(ctx.dns, row.name)
  const [isFree, hasPlan] = [await isNameFree(ctx, row), await isInPlan(ctx, row)]
  const isProven = hasToken(answers.challenge, wanted)
  const proof = { isProven, isPointed: pointsHere(answers, wanted), hasPlan, isFree }
  const times = { now: ctx.now().getTime(), driftingSince: row.driftingSince?.getTime() }
  const advice = adviseOnRecords(answers, wanted)
  const taken = isFree ? [] : [{ mistake: 'held-by-another', words: phraseTaken(row.name) }]
  return {
    state: nextState(row.state, proof, times),
    isWwwLost: answers.isWwwSeen && !wwwPointsHere(answers.www, wanted),
    expiresAt: isProven && isFree ? await findExpiry(ctx, row) : row.expiresAt,
    findings: { records: compareRecords(answers, wanted), advice: [...taken, ...advice] },
  }
}

/** Records changes and informs the owner: a new state, or that redirects to `www.` have stopped. */
async function notifyOfChanges(within: Context, kept: DomainRow, { state, www }: DomainRow): Promise<void> {
  const { id, name } = kept
  if (kept.www !== www) await noteAudit(within, { domainId: id, what: 'domain.www-chosen', detail: kept.www })
  if (kept.state !== state) {
    await noteAudit(within, { domainId: id, what: becomes[kept.state], detail: name })
    await notifyOwner(within, kept, { within: within.db, before: state })
  }
  if (kept.state !== state || kept.www !== www) await announceDomain(within, id, within.db)
}

/** Times in the future were stored before the clock was set back. */
const earlier = (since: Date, now: Date) => (since > now ? now : since)

const isLost = (before: DomainRow, { verifiedName }: DomainRow) => before.verifiedName !== null && verifiedName === null

async function keep(
  ctx: Context,
  row: DomainRow,
  { state, isWwwLost, findings, expiresAt }: DomainFindings,
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
    await takeLock(tx, nameLock(row.name))
    const [current] = await tx.select().from(domains).where(eq(domains.id, row.id)).for('update')
    if (current?.state !== row.state || current.name !== row.name) return current ?? row
    if (set.verifiedName !== null && !(await isNameFree(within, row))) return current
    const isNew = set.verifiedName !== null && current.verifiedName === null
    const standing = isNew ? await standingOfName(within, row.name, current.standing) : current.standing
    const [kept] = await tx
      .update(domains)
      .set({ ...set, standing })
      .where(eq(domains.id, row.id))
      .returning()
    if (!kept) return row
    const owner = isLost(current, kept) ? await ownerOf(within, row.id) : undefined
    if (owner !== undefined) await keepStandingOfName(within, current, owner)
    await notifyOfChanges(within, kept, current)
    return kept
  })
}

/** Checks a domain's records and moves it to its next state. Refused when the name servers don't respond. */
export async function checkDomain(ctx: Context, row: DomainRow): Promise<DomainRow> {
  if (isOfThisMachine(row.name)) return row
  return keep(ctx, row, await whileAnswering(findOut(ctx, row)))
}
