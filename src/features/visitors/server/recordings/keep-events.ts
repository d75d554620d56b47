import { and, eq, gte, sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import { recordedConversions } from '#visitors/counting/kinds.ts'
import { openBulkRows } from '#kit/server/bulk-rows.ts'
import type { Context } from '#kit/server/context.ts'
import { openDayPartitions } from '#kit/server/day-partitions.ts'
import { tooMany } from '#kit/server/limits.ts'
import { createLru } from '#kit/server/lru.ts'
import type { ReadEvent } from './read-events.ts'
import { recordedEvents } from './tables.ts'

export const eventPartitions = openDayPartitions('recorded_events')

/** How many events of a site are kept on one day: some seventy hours of visits. */
const mostOfDay = 250_000
const lookAgainMs = 60_000
/** Events that come late say so by their own clock, which is believed that far. */
const longestDelayMs = 5 * 60_000

export interface EventRow extends Omit<ReadEvent, 'marks'> {
  domainId: string
  at: string
  country: string | null
}

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

/** How many events of a site were kept today; asked of the database once a minute, and counted here in between. */
function openCeiling({ db, now }: Context) {
  const known = createLru<{ day: string; count: number; at: number }>(10_000)
  async function look(domainId: string, day: string) {
    const isMeant = and(eq(recordedEvents.domainId, domainId), gte(recordedEvents.at, new Date(day)))
    // Themselves, not by their visits: one of those could have been begun on any day.
    const some = db.select({ at: recordedEvents.at }).from(recordedEvents).where(isMeant).limit(mostOfDay)
    return { day, count: await db.$count(some.as('some')), at: now().getTime() }
  }
  return async (domainId: string, more: number): Promise<void> => {
    const time = now()
    const day = dayOf(time)
    const before = known.get(domainId)
    const age = before && time.getTime() - before.at
    const isKnown = before?.day === day && age !== undefined && age >= 0 && age < lookAgainMs
    const found = isKnown ? before : await look(domainId, day)
    known.set(domainId, { ...found, count: found.count + more })
    if (found.count + more > mostOfDay) throw tooMany(3600)
  }
}

/** Keeps events: answered once they are committed, and refused where too many come at once or on one day. */
export function openEventKeeping(ctx: Context) {
  const checkDay = openCeiling(ctx)
  const rows = openBulkRows<EventRow>({
    name: 'recorded events',
    insert: async (events) => {
      await eventPartitions.prepare(ctx)
      await ctx.db.execute(insertEvents(JSON.stringify(events)))
    },
    most: 20_000,
    mostOfOne: 8000,
    atOnce: 2000,
    log: ctx.log,
    now: ctx.now,
  })
  return async (events: EventRow[]): Promise<void> => {
    const [first] = events
    if (!first) return
    await checkDay(first.domainId, events.length)
    await rows.add(first.domainId, events)
  }
}
