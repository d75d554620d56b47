import { z } from 'zod'
import { badInput, phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { parseJson } from '#kit/server/depth.ts'
import { hideSecrets } from '#visitors/server/counting/clean.ts'
import {
  bareAddress,
  dot,
  eventTypes,
  fieldPattern,
  idPattern,
  longestVisitMs,
  mostDots,
  mostEvents,
  mostFields,
  type EventData,
} from '#visitors/rules.ts'

/** Wider than any screen, and as long as any page. */
const farthest = 1_000_000
const latest = 2 * longestVisitMs
const mostNumbers = 300
/** Of how many numbers each part of a list is; the first one is a time. */
const lists = { path: 3, clicks: 3, scrolls: 2, inputs: 3, opened: 3 }

/** A number from wherever somebody may have taken it, within bounds. */
const whole = (value: unknown, most = farthest) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), most)) : 0
const wholeList = (value: unknown, length: number) =>
  Array.isArray(value)
    ? value.slice(0, mostNumbers).map((number, at) => whole(number, at % length === 0 ? latest : farthest))
    : []
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const Id = z.string().regex(idPattern)
const Measure = z.number().optional()
/** The envelope; what is inside is taken apart by hand, number by number, so that no text of a visitor comes through. */
const Event = z.object({
  domain: z.string().max(300),
  url: z.string().min(1).max(8000),
  fingerprint: Id,
  event_type: z.string().max(40),
  mouse_x: Measure,
  mouse_y: Measure,
  screen_width: Measure,
  screen_height: Measure,
  viewport_width: Measure,
  viewport_height: Measure,
  input_values: z.unknown(),
  event_data: z.unknown(),
})
const Batch = z.array(Event).min(1).max(mostEvents)

/** Something with parts isn’t what is typed into a field, and may not even be a text. */
const lengthOf = (value: unknown) => (typeof value === 'object' ? 0 : String(value).length)

/** Dots alone, whatever came: under numbers of fields, since a name could be anything. */
function maskInputs(given: unknown): Record<string, string> {
  if (!isRecord(given)) return {}
  const fields = Object.entries(given).filter(([name]) => fieldPattern.test(name))
  return Object.fromEntries(
    fields.slice(0, mostFields).map(([name, value]) => [name, dot.repeat(Math.min(lengthOf(value), mostDots))]),
  )
}

/** What a browser tells that its visitor did: words that we know, and ids of payments, which are looked up. */
const knownMark = /^(?:form|subscribed|chat|(?:checkout|paid):[a-z0-9]{20})$/
const mostMarks = 10
const readMarks = (given: unknown): string[] =>
  isRecord(given) && Array.isArray(given.did)
    ? given.did.slice(0, mostMarks).filter((mark) => typeof mark === 'string' && knownMark.test(mark))
    : []

function readData(given: unknown): Omit<EventData, 'visit' | 't' | 'did'> {
  if (!isRecord(given)) return {}
  const all = Object.entries(lists).map(([name, length]) => [name, wholeList(given[name], length)] as const)
  const found = all.filter(([, list]) => list.length > 0)
  const sent = whole(given.sent, 100) + readMarks(given).filter((mark) => mark === 'form').length
  return { scroll: whole(given.scroll), ...Object.fromEntries(found), ...(sent > 0 && { sent }) }
}

function readPlace(given: unknown, fingerprint: string): { visit: string; t: number } {
  const { visit, t } = isRecord(given) ? given : {}
  return { visit: typeof visit === 'string' && idPattern.test(visit) ? visit : fingerprint, t: whole(t, latest) }
}

export type ReadEvent = ReturnType<typeof readEvent>

/** An event as it is kept. */
export interface EventRow extends Omit<ReadEvent, 'marks'> {
  domainId: string
  at: string
  country: string | null
  /** In kilobytes begun. */
  weight: number
}

/** Other recorders may tell apart more; to us what they saw is one more sign of life, with its pointer and place. */
const readType = (text: string) => eventTypes.find((type) => type === text) ?? 'heartbeat'

/** The recorder runs on no page with a secret address; others may be less careful. */
function safeAddress(address: string): string {
  const [path = '/', query] = (bareAddress(address) ?? '/').split('?')
  return query === undefined ? hideSecrets(path) : `${hideSecrets(path)}?${query}`
}

const readEvent = ({ input_values: inputs, event_data: data, ...event }: z.output<typeof Event>) => ({
  domain: event.domain,
  fingerprint: event.fingerprint,
  ...readPlace(data, event.fingerprint),
  type: readType(event.event_type),
  url: safeAddress(event.url),
  mouseX: whole(event.mouse_x),
  mouseY: whole(event.mouse_y),
  screenWidth: whole(event.screen_width),
  screenHeight: whole(event.screen_height),
  viewportWidth: whole(event.viewport_width),
  viewportHeight: whole(event.viewport_height),
  inputs: maskInputs(inputs),
  data: readData(data),
  marks: readMarks(data),
})

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, { deepest: 8, mostParts: 50_000 })
  } catch (cause) {
    throw new Refusal('invalid', phrase('request-no-json', 'The request is not valid JSON.'), { cause })
  }
}

interface SentEvents {
  events: ReadEvent[]
  /** Whether the visitor has agreed in so many words, which counts more than what their browser says by itself. */
  isAccepted: boolean
}

/** The events of a request: one, a list, or a list under `events`. What isn’t one refuses them all. */
export function readEvents(bytes: Uint8Array): SentEvents {
  const sent = parse(bytes)
  const isEnvelope = isRecord(sent) && 'events' in sent
  const all = isEnvelope ? sent.events : Array.isArray(sent) ? sent : [sent]
  const { success, data } = Batch.safeParse(all)
  if (!success) throw new Refusal('invalid', phraseOf(badInput))
  return { events: data.map(readEvent), isAccepted: isEnvelope && sent.consent === 'accepted' }
}
