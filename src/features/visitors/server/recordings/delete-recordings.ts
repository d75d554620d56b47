import { and, eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { recordedEvents, recordings } from './tables.ts'

interface RecordingChoice {
  domainId: string
  fingerprint: string
  visit?: string | undefined
}

/** Deletes everything of a visitor on a site, or of one visit; tells how many visits that were. */
export const deleteRecordings = ({ db }: Context, { domainId, fingerprint, visit }: RecordingChoice): Promise<number> =>
  db.transaction(async (tx) => {
    const isMeant = (table: typeof recordings | typeof recordedEvents) =>
      and(
        eq(table.domainId, domainId),
        eq(table.fingerprint, fingerprint),
        visit === undefined ? undefined : eq(table.visit, visit),
      )
    const gone = await tx.delete(recordings).where(isMeant(recordings)).returning({ id: recordings.id })
    await tx.delete(recordedEvents).where(isMeant(recordedEvents))
    return gone.length
  })
