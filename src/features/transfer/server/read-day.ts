import { readMoment } from '#sites/format/moment.ts'

/** When something was or will be published. */
export interface Day {
  /** In milliseconds; the latest that it may mean. */
  time: number
  /** As the head of a page has it; left out where it is certain only what year or month it is. */
  written?: string
}

/** No day is longer. */
const longestDayLetters = 60
const months = [
  'jan|ene|gen',
  'feb|fev|fév',
  'mar|mär|mrz|maa|mrt',
  'apr|avr|abr',
  'may|mai|mag|mei',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aoû|aou|ago',
  'sep|set',
  'oct|okt|out|ott',
  'nov',
  'dec|dez|déc|dic',
].map((names) => new RegExp(`^(?:${names})`, 'i'))
const monthOf = (name: string) => months.findIndex((month) => month.test(name)) + 1

const clock =
  /^(?:,?\s*(?:at\s+)?|[T_])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([ap]\.?m\.?))?\s*(Z|(?:UTC|GMT)?[+-]\d{2}(?::?\d{2})?|[A-Z]{3,4}|[A-Z][A-Za-z]+\/[\w/+-]{2,30})?$/i
const weekday = /^\p{L}{2,10}\.?,\s+/u
const sorts: [RegExp, (parts: string[]) => [year: string, month: number, day: string]][] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/, ([year = '', , month = '', day = '']) => [year, Number(month), day]],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([year = '', month = '', day = '']) => [year, Number(month), day]],
  [/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ([day = '', month = '', year = '']) => [year, Number(month), day]],
  [
    /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-](?:de\s)?(\p{L}{3,12})\.?,?[\s-](?:de[l]?\s)?(\d{4})(?!\d)/u,
    ([day = '', month = '', year = '']) => [year, monthOf(month), day],
  ],
  [
    /^(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/u,
    ([month = '', day = '', year = '']) => [year, monthOf(month), day],
  ],
]

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
/** A time zone that browsers know by this name, if there is one. */
export const zoneNamed = (name: string): string | undefined => (zones.has(name) ? name : undefined)

const abbreviations = new Map([
  ...['Z', 'UTC', 'GMT'].map((name) => [name, 'Z'] as const),
  ...Object.entries({ EST: '-05:00', EDT: '-04:00', CST: '-06:00', CDT: '-05:00', MST: '-07:00', MDT: '-06:00' }),
  ...Object.entries({ PST: '-08:00', PDT: '-07:00', CET: '+01:00', CEST: '+02:00', BST: '+01:00', JST: '+09:00' }),
])

const two = (part: string | number) => String(part).padStart(2, '0')
const inUtc = (time: number) => new Date(time).toISOString().replace('.000', '')

function joinClock(day: string, parts: RegExpExecArray, zone: string | undefined): Day | undefined {
  const [, hour = '', minute = '', second = '00', half = '', said = ''] = parts
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  const local = `${day}T${two(hours)}:${minute}:${second}`
  const [, ahead, minutes = '00'] = /([+-]\d{2})(?::?(\d{2}))?$/.exec(said) ?? []
  const offset = ahead === undefined ? abbreviations.get(said.toUpperCase()) : `${ahead}:${minutes}`
  const named = zoneNamed(said) ?? zone
  const time = readMoment(offset === undefined ? local : local + offset, named ?? 'UTC')
  if (Number.isNaN(time) || (said !== '' && offset === undefined && zoneNamed(said) === undefined)) return undefined
  return { time, written: offset === undefined && named === undefined ? local : inUtc(time) }
}

/** `03/09/2024` is a day in March or in September: the later one counts. */
function readUnclear(text: string): Day | undefined {
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/.exec(text) ?? []
  const read = [`${year}-${two(one)}-${two(other)}`, `${year}-${two(other)}-${two(one)}`].filter(isDay)
  const [first, second] = [...new Set(read)].toSorted()
  if (first === undefined) return undefined
  return second === undefined ? { time: Date.parse(first), written: first } : { time: Date.parse(second) }
}

const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && inUtc(Date.parse(day)).startsWith(day)

function readStamp(text: string): Day | undefined {
  const time = /^\d{13}$/.test(text) ? Number(text) : /^\d{9,10}$/.test(text) ? Number(text) * 1000 : undefined
  if (time !== undefined) return { time, written: inUtc(Math.floor(time / 1000) * 1000) }
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  const day = `${year}-${month}-01`
  return year !== undefined && isDay(day) ? { time: Date.parse(day) } : undefined
}

/** A day as people and programs write it; undefined if it isn’t certain what it means. Without a zone it is in `zone`. */
export function readDay(value: unknown, zone?: string): Day | undefined {
  const said = value instanceof Date ? (Number.isNaN(value.getTime()) ? '' : value.toISOString()) : value
  if (typeof said !== 'string' && typeof said !== 'number') return undefined
  const text = String(said)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(weekday, '')
  if (text.length > longestDayLetters) return undefined
  for (const [sort, partsOf] of sorts) {
    const found = sort.exec(text)
    if (!found) continue
    const [year, month, date] = partsOf(found.slice(1))
    const day = `${year}-${two(month)}-${two(date)}`
    const rest = text.slice(found[0].length)
    if (!isDay(day)) return undefined
    if (rest.trim() === '') return { time: Date.parse(day), written: day }
    const parts = clock.exec(rest)
    return parts ? joinClock(day, parts, zone) : undefined
  }
  return readUnclear(text) ?? readStamp(text)
}
