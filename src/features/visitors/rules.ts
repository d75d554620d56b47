/** Where nothing is tracked or recorded before somebody has agreed: the members of the European Union, then Iceland, Liechtenstein, Norway. */
export const countriesThatAsk: ReadonlySet<string> = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(' '),
)

/** What somebody chose, as their browser keeps it under `cookie_consent`. */
export type Choice = 'accepted' | 'declined'

/** Everything that the decision depends on. */
export interface VisitorFacts {
  /** Whether the owner has visits of this site recorded. */
  isRecorded: boolean
  /** Whether the page shows films or maps of other services. */
  hasEmbeds: boolean
  choice: Choice | undefined
  hasTrackingId: boolean
  /** Global Privacy Control, which counts as declining. */
  hasSignal: boolean
  /** Two letters; undefined where it isn’t known. */
  country: string | undefined
}

export interface ConsentDecision {
  showsBanner: boolean
  fetchesId: boolean
  records: boolean
  /** Whether films and maps load without a click. */
  opensEmbeds: boolean
}

const mustAsk = (country: string | undefined) => country === undefined || countriesThatAsk.has(country)

/** Whether the country of somebody makes a difference; without it nobody is asked where they are. */
export const dependsOnCountry = ({ choice, hasSignal }: Pick<VisitorFacts, 'choice' | 'hasSignal'>): boolean =>
  choice === undefined && !hasSignal

/** Decides what may be done with a visitor, and whether they are asked first. The only place that does. */
export function decideConsent(facts: VisitorFacts): ConsentDecision {
  const { isRecorded, hasEmbeds, choice, hasTrackingId, country } = facts
  const isUndecided = dependsOnCountry(facts)
  const mayRecord = isRecorded && (choice === 'accepted' || (isUndecided && !mustAsk(country)))
  return {
    showsBanner: (isRecorded || hasEmbeds) && isUndecided && !hasTrackingId && mustAsk(country),
    fetchesId: mayRecord && !hasTrackingId,
    records: mayRecord,
    opensEmbeds: hasEmbeds && choice === 'accepted',
  }
}

/** How long a tracking id is kept, in seconds. */
export const trackingIdSeconds = 31_536_000

/** How long a visit is recorded at most. */
export const longestVisitMs = 30 * 60_000
/** Of a recording, in days. */
export const recordingDays = 30

/** What tracking ids and visits are called. */
export const idPattern = /^[\w-]{1,70}$/
/** The names that fields have in recordings: their place on the page, which tells nothing. */
export const fieldPattern = /^f\d{1,3}$/
export const dot = '•'
/** What was typed is shown as so many dots at most. */
export const mostDots = 12
/** Fields whose dots one event can hold. */
export const mostFields = 20

/** Parameters of addresses that are kept in recordings; any other may be a secret. */
const harmlessParameters = ['domain', 'language'] as const
const longestUrl = 500

/** An address without anything that may be a secret: its path, and the site and language that are shown. */
export function bareAddress(address: string): string | undefined {
  const url = URL.parse(address.slice(0, 4 * longestUrl), 'http://site.invalid')
  if (!url) return undefined
  const kept = new URLSearchParams()
  for (const name of harmlessParameters) {
    const value = url.searchParams.get(name)
    if (value !== null && /^[\w.-]{1,253}$/.test(value)) kept.set(name, value)
  }
  const query = kept.toString()
  return `${url.pathname}${query && `?${query}`}`.slice(0, longestUrl)
}

export const eventTypes = ['heartbeat', 'page', 'click', 'scroll', 'input', 'leave'] as const
export type EventType = (typeof eventTypes)[number]

/** What happened since the event before, each a flat list of numbers that begins with milliseconds since the visit began. */
export interface EventData {
  /** The visit, as its browser calls it. */
  visit?: string
  /** Milliseconds since the visit began. */
  t?: number
  /** How far the page is scrolled, in pixels. */
  scroll?: number
  /** Time, x, y. */
  path?: number[]
  /** Time, x, y. */
  clicks?: number[]
  /** Time, y. */
  scrolls?: number[]
  /** Time, number of the field, dots. */
  inputs?: number[]
  /** Time, number of a part that opens and closes, whether it is open. */
  opened?: number[]
  /** Forms that were sent. */
  sent?: number
  /** What else the visitor did, as the page is marked with it (`data-did`); what is kept of it is the kind alone. */
  did?: string[]
}

/** One event exactly as it is sent. */
export interface SessionEvent {
  domain: string
  url: string
  mouse_x: number
  mouse_y: number
  input_values: Record<string, string>
  fingerprint: string
  screen_width: number
  screen_height: number
  viewport_width: number
  viewport_height: number
  event_type: EventType
  event_data: EventData
}

/** What one request can hold, in bytes. */
export const largestBatchBytes = 64 * 1024
/** Events of one request. */
export const mostEvents = 250
