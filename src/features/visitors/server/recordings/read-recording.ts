import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import { noteAudit } from '#domains/server/audit.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { oldestShown } from './list-recordings.ts'
import { recordedEvents, recordings } from './tables.ts'
import { viewEvent, viewRecording } from './view-recording.ts'

const mostAtOnce = 500

const gone = phrase('recording-gone', 'This recording doesn’t exist any more.')

interface Wanted {
  fingerprint: string
  visit?: string | undefined
}

/** The row of a recording, by default of the latest visit. */
export async function findRecording(ctx: Context, { id }: Domain, { fingerprint, visit }: Wanted) {
  const isMeant = and(
    eq(recordings.domainId, id),
    eq(recordings.fingerprint, fingerprint),
    visit === undefined ? undefined : eq(recordings.visit, visit),
    gt(recordings.endedAt, oldestShown(ctx)),
  )
  const [row] = await ctx.db.select().from(recordings).where(isMeant).orderBy(desc(recordings.startedAt)).limit(1)
  if (!row) throw new Refusal('missing', gone)
  return row
}

interface Reading {
  ctx: Context
  domain: Domain
  user: User
}

/** The events of a visit in their order, some at a time; whoever begins to read is noted in the audit log. */
export async function readRecording({ ctx, domain, user }: Reading, wanted: Wanted, from: number) {
  const row = await findRecording(ctx, domain, wanted)
  const { fingerprint, visit } = row
  if (from === 0)
    await noteAudit(ctx, {
      domainId: domain.id,
      userId: user.id,
      what: 'recording.watched',
      detail: row.startedAt.toISOString(),
    })
  const { domainId, elapsed, at } = recordedEvents
  const isOfVisit: SQL | undefined = and(
    eq(domainId, domain.id),
    eq(recordedEvents.fingerprint, fingerprint),
    eq(recordedEvents.visit, visit),
  )
  const rows = await ctx.db
    .select()
    .from(recordedEvents)
    .where(isOfVisit)
    .orderBy(asc(elapsed), asc(at))
    .offset(from)
    .limit(mostAtOnce + 1)
  const events = rows.slice(0, mostAtOnce).map(viewEvent)
  return { recording: viewRecording(row), events, next: rows.length > mostAtOnce ? from + mostAtOnce : null }
}
