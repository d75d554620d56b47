import { noteAudit } from '#domains/server/audit.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#visitors/recording-contract.ts'
import { deleteRecordings } from './delete-recordings.ts'
import { openEventKeeping } from './keep-events.ts'
import { listRecordings } from './list-recordings.ts'
import { findRecording, readRecording } from './read-recording.ts'
import { findDomain, readVisit, type RecordedSites } from './record-visit.ts'

/** The calls of browsers that record a visit, … */
function openSenders(ctx: Context, names: RecordedSites): Handler[] {
  const keep = openEventKeeping(ctx)
  return [
    on(calls.recordVisit, async ({ ctx: within, ...sender }) => {
      await keep(await readVisit(within, sender, names))
      return { message: 'Recorded.' }
    }),
    on(calls.forgetVisitor, async ({ ctx: within, site, body }) => {
      await deleteRecordings(within, { ...findDomain(site, names), fingerprint: body.fingerprint })
      return { message: 'Deleted.' }
    }),
  ]
}

/** … and of those who watch it. */
const watching: Handler[] = [
  on(calls.listRecordings, ({ ctx, domain, query }) => listRecordings(ctx, domain.id, query)),
  on(calls.readRecording, ({ ctx, domain, user, params, query }) =>
    readRecording({ ctx, domain, user }, { ...params, visit: query.visit }, query.from),
  ),
  on(calls.deleteRecording, async ({ ctx, domain, user, params, query }) => {
    const { startedAt } = await findRecording(ctx, domain, { ...params, visit: query.visit })
    await deleteRecordings(ctx, { domainId: domain.id, ...params, visit: query.visit })
    const detail = startedAt.toISOString()
    await noteAudit(ctx, { domainId: domain.id, userId: user.id, what: 'recording.deleted', detail })
    return { message: 'Recording deleted.' }
  }),
]

export const openKeepingHandlers = (ctx: Context, names: RecordedSites): Handler[] => [
  ...openSenders(ctx, names),
  ...watching,
]
