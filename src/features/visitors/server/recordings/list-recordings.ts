import { and, arrayContains, between, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { Device, listRecordings as call } from '#visitors/recording-contract.ts'
import { recordingDays } from '#visitors/rules.ts'
import { recordings } from './tables.ts'
import { viewRecording, widest } from './view-recording.ts'

const readPage = openPager({
  name: 'recordings',
  id: recordings.id,
  sort: {
    started_at: recordings.startedAt,
    duration: recordings.duration,
    pages: recordings.pages,
    clicks: recordings.clicks,
  },
})

const isDevice: Record<Device, SQL | undefined> = {
  phone: lte(recordings.viewportWidth, widest.phone),
  tablet: between(recordings.viewportWidth, widest.phone + 1, widest.tablet),
  desktop: gt(recordings.viewportWidth, widest.tablet),
}

/** From when on recordings are shown; older ones are about to be deleted. */
export const oldestShown = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - recordingDays * dayMs)

/** The recorded visits of a site. */
export async function listRecordings(ctx: Context, domainId: string, query: z.output<typeof call.query>) {
  const { fingerprint, country, device, did } = query
  const isMeant = and(
    eq(recordings.domainId, domainId),
    gt(recordings.endedAt, oldestShown(ctx)),
    fingerprint === undefined ? undefined : eq(recordings.fingerprint, fingerprint),
    country === undefined ? undefined : eq(recordings.country, country),
    device && isDevice[device],
    did && (did === 'form' ? gt(recordings.sent, 0) : arrayContains(recordings.did, [did])),
  )
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: recordings, key })
      .from(recordings)
      .where(and(isMeant, where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ row }) => viewRecording(row)), next }
}
