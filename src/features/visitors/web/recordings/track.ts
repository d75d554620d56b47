import type { RecordedConversion } from '#visitors/counting/kinds.ts'
import type { RecordedEvent } from '#visitors/recording-contract.ts'

/** A page of the visit, from when on. */
export interface TrackPage {
  t: number
  url: string
}

interface Point {
  t: number
  x: number
  y: number
}

export type Happening =
  | { t: number; kind: 'page'; url: string }
  | { t: number; kind: 'click'; x: number; y: number }
  | { t: number; kind: 'scroll'; y: number }
  | { t: number; kind: 'input' }
  | { t: number; kind: 'opened' | 'closed' }
  | { t: number; kind: 'sent' }
  | { t: number; kind: 'did'; what: RecordedConversion }
  | { t: number; kind: 'leave' }

/** A visit as it is played. */
export interface Track {
  /** In milliseconds. */
  duration: number
  pages: TrackPage[]
  pointer: Point[]
  clicks: Point[]
  scrolls: { t: number; y: number }[]
  inputs: { t: number; values: Record<string, string> }[]
  /** Menus and other parts that opened or closed, by their number on the page. */
  parts: { t: number; part: number; isOpen: boolean }[]
  sizes: { t: number; width: number; height: number }[]
  /** What the table beside it tells, in its order. */
  happenings: Happening[]
  /** Whether there is more than is played or told. */
  isCut: boolean
  /** Times in which nothing happens. */
  idle: { from: number; to: number }[]
}

const idleFromMs = 4000
/** What a table can show: nobody does more in half an hour, but a program can send any number. */
const mostHappenings = 5000

/** A flat list of numbers, some at a time. */
function* inParts(list: readonly number[] = [], length: number): Generator<number[]> {
  for (let at = 0; at + length <= list.length; at += length) yield list.slice(at, at + length)
}

const points = (list: readonly number[] | undefined): Point[] =>
  [...inParts(list, 3)].map(([t = 0, x = 0, y = 0]) => ({ t, x, y }))

const byTime = (one: { t: number }, other: { t: number }) => one.t - other.t

function findIdle(times: readonly number[], duration: number): Track['idle'] {
  const stops = [0, ...times.toSorted((one, other) => one - other), duration]
  return stops
    .slice(1)
    .map((to, at) => ({ from: stops[at] ?? 0, to }))
    .filter(({ from, to }) => to - from > idleFromMs)
}

const listParts = (events: readonly RecordedEvent[]): Track['parts'] =>
  events
    .flatMap(({ event_data: { opened } }) => [...inParts(opened, 3)])
    .map(([t = 0, part = 0, isOpen = 0]) => ({ t, part, isOpen: isOpen > 0 }))
    .toSorted(byTime)

function listHappenings(events: readonly RecordedEvent[], pages: readonly TrackPage[], clicks: readonly Point[]) {
  const scrolls = events.flatMap(({ event_data: { scrolls } }) =>
    [...inParts(scrolls, 2)].slice(-1).map(([t = 0, y = 0]): Happening => ({ t, kind: 'scroll', y })),
  )
  const inputs = events.flatMap(({ event_data: { inputs } }) =>
    [...inParts(inputs, 3)].slice(0, 1).map(([t = 0]): Happening => ({ t, kind: 'input' })),
  )
  const parts = listParts(events).map(({ t, isOpen }): Happening => ({ t, kind: isOpen ? 'opened' : 'closed' }))
  const sent = events.filter(({ event_data }) => event_data.sent).map(({ t }): Happening => ({ t, kind: 'sent' }))
  const did = events.flatMap(({ t, event_data }) =>
    (event_data.did ?? []).map((what): Happening => ({ t, kind: 'did', what })),
  )
  const left = events.filter((event) => event.event_type === 'leave').map(({ t }): Happening => ({ t, kind: 'leave' }))
  return [
    ...pages.map((page): Happening => ({ ...page, kind: 'page' })),
    ...clicks.map((click): Happening => ({ ...click, kind: 'click' })),
    ...[scrolls, inputs, parts, sent, did, left].flat(),
  ].toSorted(byTime)
}

/** Makes what can be played of the events of a visit, or of those that fit. */
export function makeTrack(given: readonly RecordedEvent[], areAll = true): Track {
  const events = given.toSorted(byTime)
  const clicks = events.flatMap(({ event_data }) => points(event_data.clicks)).toSorted(byTime)
  const moves = events.flatMap(({ event_data }) => points(event_data.path))
  const isNew = ({ event_type: type, url }: RecordedEvent, at: number) =>
    at === 0 || type === 'page' || url !== events[at - 1]?.url
  const pages = events.filter(isNew).map(({ t, url }) => ({ t, url }))
  const all = listHappenings(events, pages, clicks)
  const happenings = all.slice(0, mostHappenings)
  const duration = Math.max(1000, events.at(-1)?.t ?? 0, happenings.at(-1)?.t ?? 0)
  const scrolls = events.flatMap(({ t, event_data: { scroll = 0, scrolls } }) => [
    ...[...inParts(scrolls, 2)].map(([at = 0, y = 0]) => ({ t: at, y })),
    { t, y: scroll },
  ])
  // From when on the first of them was typed, not only from when it was told.
  const inputs = events.map(({ t, input_values: values, event_data: { inputs: typed } }) => ({
    t: typed?.[0] ?? t,
    values,
  }))
  return {
    duration,
    pages,
    pointer: [...moves, ...clicks].toSorted(byTime),
    clicks,
    scrolls: scrolls.toSorted(byTime),
    inputs: inputs.toSorted(byTime),
    parts: listParts(events),
    sizes: events.map(({ t, viewport_width: width, viewport_height: height }) => ({ t, width, height })),
    happenings,
    isCut: !areAll || all.length > mostHappenings,
    idle: findIdle(
      [...happenings, ...moves].map(({ t }) => t),
      duration,
    ),
  }
}

/** The last one until a time, by halves. */
export function lastUntil<T extends { t: number }>(list: readonly T[], time: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as T).t <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}
