import { readClockTime, readSpan, type ClockTime } from './clock-time.ts'
import { dayNamed, daysMeant } from './day-words.ts'

/** A time of the week, by the clock of the site. */
export interface OpenTime {
  /** 0 is Monday. */
  day: number
  /** In minutes since midnight; `to` isn’t part of it, and 1,440 at most. */
  from: number
  to: number
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const wholeDayMinutes = 1440
const longestCharacters = 500
const mostTimes = 50

type Token = { kind: 'days'; days: readonly number[] } | { kind: 'time'; time: ClockTime } | { kind: 'to' | 'closed' }

const time = /\d{1,2}(?:[:.h]\d\d)?(?: ?(?:[ap]\.?m\.?|uhr|h)(?![\p{L}\d]))?/uy
const word = /every day|[\p{L}\p{M}]+\.?/uy
/** What stands between days and times, and says nothing. */
const filler = /[\s,;:/&+]+|(?:and|und|et|y|e|en|from|von|de|des|le|ab)(?!\p{L})/uy
const between = /[-–—−~]|(?:to|until|till|bis|à|a|al|tot|às)(?![\p{L}.])/uy

const closedWords = /^(?:closed|geschlossen|zu|fermé|cerrado|chiuso|gesloten|fechado|مغلق)$/
const neverWords = /^(?:never|nie|jamais|nunca|mai|nooit|closed|geschlossen|fermé|cerrado|chiuso|gesloten|fechado)$/
const alwaysWords = /^(?:always|24 ?\/ ?7|24 ?h(?:ours)?|immer|toujours|siempre|sempre|altijd)$/

function readToken(text: string, at: number): { token: Token | undefined; end: number } | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const clock = match(time)
  if (clock !== undefined) {
    const read = readClockTime(clock)
    return read && { token: { kind: 'time', time: read }, end: at + clock.length }
  }
  const span = match(between)
  if (span !== undefined) return { token: { kind: 'to' }, end: at + span.length }
  const named = match(word)
  const day = named === undefined ? undefined : dayNamed(named)
  if (named !== undefined && day !== undefined) return { token: { kind: 'days', days: [day] }, end: at + named.length }
  const days = named === undefined ? undefined : daysMeant(named)
  if (named !== undefined && days) return { token: { kind: 'days', days }, end: at + named.length }
  if (named !== undefined && closedWords.test(named)) return { token: { kind: 'closed' }, end: at + named.length }
  const nothing = match(filler)
  return nothing === undefined ? undefined : { token: undefined, end: at + nothing.length }
}

/** Undefined where a part of it can’t be read. */
function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const read = readToken(text, at)
    if (!read) return undefined
    if (read.token) tokens.push(read.token)
    at = read.end
  }
  return tokens
}

const daysFrom = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, nth) => (first + nth) % 7)

/** What is open on a day; a time such as 22:00-02:00 goes on after midnight. */
const openOn = (day: number, { from, to }: { from: number; to: number }): OpenTime[] =>
  from < to
    ? [{ day, from, to }]
    : [{ day, from, to: wholeDayMinutes }, ...(to > 0 ? [{ day: (day + 1) % 7, from: 0, to }] : [])]

/** Takes one token after another. */
class Week {
  /** The days before a time, and whether they have got one. */
  #days: readonly number[] = []
  #isSettled = true
  readonly #open: { day: number; times: OpenTime[] }[] = []
  readonly #closed = new Set<number>()

  /** Takes what begins at a token; returns how many that were, 0 where they make no sense. */
  take([first, second, third]: readonly Token[]): number {
    if (first?.kind === 'days') return this.#takeDays(first.days, second, third)
    if (first?.kind === 'closed') return this.#close() ? 1 : 0
    if (first?.kind !== 'time' || second?.kind !== 'to' || third?.kind !== 'time') return 0
    return this.#openAt(first.time, third.time) ? 3 : 0
  }

  #takeDays(days: readonly number[], second: Token | undefined, third: Token | undefined): number {
    const isSpan = second?.kind === 'to'
    const [from, to] = [days[0] ?? 0, isSpan && third?.kind === 'days' ? third.days : undefined]
    if (isSpan && (days.length > 1 || to?.length !== 1)) return 0
    const named = to ? daysFrom(from, to[0] ?? 0) : days
    this.#days = this.#isSettled ? named : [...this.#days, ...named]
    this.#isSettled = false
    return isSpan ? 3 : 1
  }

  #close(): boolean {
    if (this.#days.length === 0) return false
    for (const day of this.#days) this.#closed.add(day)
    this.#isSettled = true
    return true
  }

  #openAt(first: ClockTime, last: ClockTime): boolean {
    const span = readSpan(first, last)
    if (!span) return false
    if (this.#days.length === 0) this.#days = everyDay
    for (const day of this.#days) this.#open.push({ day, times: openOn(day, span) })
    this.#isSettled = true
    return true
  }

  /** Undefined where days are named without saying when. */
  list(): OpenTime[] | undefined {
    const open = this.#open.filter(({ day }) => !this.#closed.has(day)).flatMap(({ times }) => times)
    const isSaid = this.#open.length > 0 || this.#closed.size === everyDay.length
    return this.#isSettled && isSaid && open.length <= mostTimes ? open : undefined
  }
}

/**
 * `Mon-Fri 09:00-12:00 13:00-17:00, Sat 10:00-12:00, Sun closed`, `daily 9 am-5 pm`, `9-17 Uhr`, `always` or `never`; days also in
 * the other languages of the platform. Undefined for anything else, which nobody takes for open.
 */
export function readOpeningHours(value: string): OpenTime[] | undefined {
  if (value.length > longestCharacters) return undefined
  const text = value.normalize('NFC').toLowerCase().trim()
  if (alwaysWords.test(text)) return everyDay.map((day) => ({ day, from: 0, to: wholeDayMinutes }))
  if (neverWords.test(text)) return []
  const tokens = readTokens(text)
  if (!tokens || tokens.length === 0) return undefined
  const week = new Week()
  for (let at = 0; at < tokens.length;) {
    const taken = week.take(tokens.slice(at, at + 3))
    if (taken === 0) return undefined
    at += taken
  }
  return week.list()
}
