import { sql } from 'drizzle-orm'
import { recordedConversions } from '#visitors/counting/kinds.ts'
import { openBulkRows } from '#kit/server/bulk-rows.ts'
import type { Context } from '#kit/server/context.ts'
import { openDayPartitions } from '#kit/server/day-partitions.ts'
import { openAllowances, type SentRows } from './allowances.ts'
import type { EventRow, ReadEvent } from './read-events.ts'

export const eventPartitions = openDayPartitions('recorded_events')

/** When somebody who has used up their share may try again, in seconds. */
const retryAfter = 3600
/** Events that come late say so by their own clock, which is believed that far. */
const longestDelayMs = 5 * 60_000

/** The moment of each event by our clock: the last one is now, the others before it as far as the visitor's clock says. */
export function placeInTime(events: readonly ReadEvent[], now: Date): string[] {
  const last = Math.max(...events.map(({ t }) => t))
  const today = now.getTime() - (now.getTime() % 86_400_000)
  return events.map(({ t }) => {
    const at = now.getTime() - Math.min(last - t, longestDelayMs)
    return new Date(Math.max(at, today)).toISOString()
  })
}

/** What was done in a visit, of the events that came. */
const doneInVisit = sql.raw(
  `array_remove(array[${recordedConversions.map((kind) => `case when bool_or(data -> 'did' ? '${kind}') then '${kind}' end`).join()}], null)`,
)

/** All rows as one parameter, which is ten times as fast as one for each value; the visits that they belong to grow with them. */
const insertEvents = (rows: string) => sql`
  with sent as (
    select * from json_to_recordset(${rows}::json) as row(
      "domainId" uuid, fingerprint text, visit text, at timestamptz, t integer, type text, url text, "mouseX" integer, "mouseY" integer,
      "screenWidth" integer, "screenHeight" integer, "viewportWidth" integer, "viewportHeight" integer, inputs jsonb, data jsonb, country text)
  ), kept as (
    insert into recorded_events (domain_id, fingerprint, visit, at, elapsed, type, url, mouse_x, mouse_y, screen_width, screen_height,
      viewport_width, viewport_height, inputs, data)
    select "domainId", fingerprint, visit, at, t, type, url, "mouseX", "mouseY", "screenWidth", "screenHeight", "viewportWidth",
      "viewportHeight", inputs, data from sent
  )
  insert into recordings (domain_id, fingerprint, visit, started_at, ended_at, duration, events, pages, clicks, sent, did, first_url,
    viewport_width, country)
  select "domainId", fingerprint, visit, min(at), max(at), max(t), count(*), count(*) filter (where type = 'page'),
    sum(jsonb_array_length(coalesce(data -> 'clicks', '[]')) / 3 + (type = 'click')::integer),
    sum(coalesce((data ->> 'sent')::integer, 0)), ${doneInVisit}, (array_agg(url order by t))[1], (array_agg("viewportWidth" order by t))[1], max(country)
  from sent group by "domainId", fingerprint, visit order by "domainId", fingerprint, visit
  on conflict (domain_id, fingerprint, visit) do update set
    started_at = least(recordings.started_at, excluded.started_at), ended_at = greatest(recordings.ended_at, excluded.ended_at),
    duration = greatest(recordings.duration, excluded.duration), events = recordings.events + excluded.events,
    pages = recordings.pages + excluded.pages, clicks = recordings.clicks + excluded.clicks,
    sent = recordings.sent + excluded.sent, did = array(select unnest(recordings.did) union select unnest(excluded.did)),
    country = coalesce(recordings.country, excluded.country)`

/** Keeps events: answered once they are committed, and refused where too many come at once, or of one sender on a day. */
export function openEventKeeping(ctx: Context) {
  const take = openAllowances(ctx)
  const rows = openBulkRows<EventRow>({
    name: 'recorded events',
    insert: async (events) => {
      await eventPartitions.prepare(ctx)
      await ctx.db.execute(insertEvents(JSON.stringify(events)))
    },
    weigh: ({ weight }) => weight,
    most: 20_000,
    mostOfOne: 8000,
    atOnce: 2000,
    log: ctx.log,
    now: ctx.now,
  })
  return async (sent: SentRows): Promise<void> => {
    const giveBack = (await take(sent)) ?? rows.turnAway(sent.rows.length, retryAfter)
    await rows.add(sent.domainId, sent.rows).catch((problem: unknown) => {
      giveBack()
      throw problem
    })
  }
}
