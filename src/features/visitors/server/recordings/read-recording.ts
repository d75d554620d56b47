import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import { noteAudit } from '#domains/server/audit.ts'
import { audits } from '#domains/server/tables.ts'
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

interface WatchRequest {
  ctx: Context
  domain: Domain
  user: User
}

const watched = 'recording.watched'
/** How long somebody reads on at most before they watch anew. */
const longestReadingMs = 3_600_000

/** Whether somebody was noted for this visit a while ago: nobody gets around that by beginning in the middle. */
async function isReadingOn(
  { db, now }: Context,
  { domainId, userId, detail }: Record<'domainId' | 'userId' | 'detail', string>,
) {
  const isSame = and(eq(audits.domainId, domainId), eq(audits.userId, userId), eq(audits.detail, detail))
  const isRecent = gt(audits.at, new Date(now().getTime() - longestReadingMs))
  return (await db.$count(audits, and(isSame, isRecent, eq(audits.what, watched)))) > 0
}

/** The events of a visit in their order, some at a time; whoever begins to read is noted in the audit log. */
export async function readRecording({ ctx, domain, user }: WatchRequest, wanted: Wanted, from: number) {
  const row = await findRecording(ctx, domain, wanted)
  const { fingerprint, visit } = row
  const entry = { domainId: domain.id, userId: user.id, detail: row.startedAt.toISOString() }
  if (from === 0 || !(await isReadingOn(ctx, entry))) await noteAudit(ctx, { ...entry, what: watched })
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
