import { phrase } from '#kit/phrase.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { answerOf, wordOf } from './answer.ts'
import { isEverybody, isFree, isNotDone, isSome } from './head-words.ts'
import { entriesOf, type HeadEntry } from './head-entries.ts'
import { unreadable } from './literals.ts'
import type { Meaning } from './head-names.ts'
import { readDay, type Day } from '#transfer/server/read-day.ts'
import type { PageVisibility } from '../pack/visibility.ts'

/** What is known besides the facts of a page. */
export interface PageCircumstances {
  now: Date
  /** Of days without one. */
  zone?: string | undefined
  /** The day in the name of its file. */
  filed?: Day | undefined
  /** Whether that counts beside other days. */
  isFiledBinding?: boolean
  /** Whether the website shows what has a day to come. */
  showsFuture?: boolean
  /** Other values of its `status` that don’t hide it. */
  states?: readonly string[]
  /** What the settings of the website make names mean, by plain names. */
  meanings?: ReadonlyMap<string, Meaning>
  /** Names that a page is only made with. */
  needs?: readonly string[]
}

/** Of Eleventy, for the day of its file. */
const ofFile = /^(?:git )?(?:last modified|created)$/i
/** What makes a day of nothing a page that isn’t published. */
const stamps = new Set(['publishedat', 'publishedon', 'datepublished', 'firstpublishedat'])

const isNever = (value: unknown) =>
  ['no', 'unsaid'].includes(answerOf(value)) || (Array.isArray(value) && value.length === 0)
const isLink = (value: unknown) => /^(?:https?:\/)?\/\S/.test(textOf(value))

/** The days in a value; undefined for one that can’t be read. */
function daysOf(value: unknown, zone: string | undefined): (Day | undefined)[] {
  if (isNever(value)) return []
  const table = factsOf(value)
  const inside = [table.published, table.created, table.date].filter((each) => each !== undefined)
  const all = inside.length > 0 ? inside : listOf(value)
  return all.filter((each) => !ofFile.test(textOf(each))).map((each) => readDay(each, zone))
}

function isBuilt(value: unknown): boolean {
  const { render, list } = factsOf(value)
  return [render, list].every((each) => ['always', 'true', ''].includes(wordOf(each ?? '')))
}

/** A template that makes no page in some cases, such as for drafts. */
const isConditional = (permalink: string) =>
  /\{[{%]/.test(permalink) && /\b(?:false|if|unless|case|and|or)\b|\?|&&/.test(permalink)
const isTable = (value: unknown) => Object.keys(factsOf(value)).length > 0

const isUnbuilt = (address: unknown) => ['no', 'unsaid'].includes(answerOf(address)) || isConditional(textOf(address))

/** What these names alone mean to their generators. */
const ofGenerators: Record<string, (value: unknown) => boolean> = {
  build: (value) => answerOf(value) !== 'unsaid' && answerOf(value) !== 'yes' && (!isTable(value) || !isBuilt(value)),
  outputs: (value) => Array.isArray(value) && value.length === 0,
  permalink: (value) =>
    answerOf(value) === 'no' ||
    value === unreadable ||
    (isTable(value) && isUnbuilt(factsOf(value).build)) ||
    isConditional(textOf(value)),
}

/** Whether a value of a name says that visitors don’t see the page, apart from days. */
const hiding: Record<Meaning, (entry: HeadEntry, circumstances: PageCircumstances) => boolean> = {
  hides: ({ value }) => !isNever(value) && !isFree(value),
  hidesIfSo: ({ value }) => answerOf(value) === 'yes' || isSome(value),
  shows: ({ name, value }, { zone }) => {
    if (value === null && stamps.has(name)) return true
    const answer = answerOf(value)
    if (answer !== 'unknown') return answer === 'no'
    return !isEverybody(value) && !isLink(value) && daysOf(value, zone).some((day) => day === undefined)
  },
  showsUnlessNo: ({ value }) => answerOf(value) === 'no',
  state: ({ value, isCertain }, { states = [] }) => {
    if (!isCertain) return isSome(value) || isNotDone(value)
    return answerOf(value) !== 'unsaid' && !(isNever(value) && Array.isArray(value)) && !isEverybody(value, states)
  },
  label: ({ value }) => isNotDone(value),
  day: () => false,
  dayIfSo: () => false,
  beginsIfSo: () => false,
  begins: ({ name, value }) => value === null && stamps.has(name),
  ends: () => false,
}

interface Days {
  found: Day[]
  /** The first that can’t be read. */
  unclear: HeadEntry | undefined
}

/** The days that names of these meanings have; where those are no days but yes or no, they say nothing here. */
function daysIn(entries: readonly HeadEntry[], meant: readonly Meaning[], zone: string | undefined): Days {
  const days: Days = { found: [], unclear: undefined }
  for (const entry of entries) {
    const { meanings, value } = entry
    const isOther = meanings.includes('shows') && (answerOf(value) !== 'unknown' || isEverybody(value) || isLink(value))
    if (isOther || !meant.some((each) => meanings.includes(each))) continue
    const read = daysOf(value, zone)
    const found = read.filter((day) => day !== undefined)
    days.found.push(...found)
    if (found.length < read.length && !meanings.includes('dayIfSo') && !meanings.includes('beginsIfSo'))
      days.unclear ??= entry
  }
  return days
}

const isNoIndexed = ({ name, value }: HeadEntry) =>
  (['noindex', 'robotsnoindex', 'seonoindex'].includes(name) && !isNever(value)) ||
  (name === 'robots' && /\bno(?:ne|index)\b/i.test(JSON.stringify(value) ?? '')) ||
  (name === 'sitemap' && (answerOf(value) === 'no' || wordOf(value) === 'exclude' || isLeftOut(factsOf(value))))
const isLeftOut = ({ exclude, disable, ignore }: FrontMatter) =>
  [exclude, disable, ignore].some((each) => !isNever(each))

const isWithheld = (entry: HeadEntry, circumstances: PageCircumstances) =>
  (ofGenerators[entry.name]?.(entry.value) ?? false) ||
  (entry.value === unreadable && entry.meanings.some((meaning) => meaning !== 'label')) ||
  entry.meanings.some((meaning) => hiding[meaning](entry, circumstances))

const longestValueCharacters = 60
/** A line of a head. */
function lineOf({ written, value }: HeadEntry): string {
  const said = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `${written}: ${said.length > longestValueCharacters ? `${said.slice(0, longestValueCharacters)}…` : said}`
}

const hidesBy = (entry: HeadEntry) =>
  phrase('draft-by-settings', 'This page is a draft because its settings say “{line}”.', { line: lineOf(entry) })

/** Who sees a page by what its head says. What can’t be understood hides it. */
export function visibilityOf(facts: FrontMatter, circumstances: PageCircumstances): PageVisibility {
  const { now, zone, filed, showsFuture = false, meanings, needs = [] } = circumstances
  const entries = entriesOf(facts, meanings)
  const own = daysIn(entries, ['day', 'dayIfSo'], zone)
  const announced = daysIn(entries, ['begins', 'beginsIfSo'], zone)
  const over = daysIn(entries, ['ends'], zone)
  const isTo = ({ time }: Day) => time > now.getTime()
  const usual = own.found.length > 0 ? own.found : filed ? [filed] : []
  const unclear = own.unclear ?? announced.unclear ?? over.unclear
  const withheld = entries.find((entry) => isWithheld(entry, circumstances)) ?? unclear
  const has = (needed: string) => entries.some(({ name, value }) => name === needed && answerOf(value) === 'yes')
  const isHidden =
    withheld !== undefined ||
    !needs.every(has) ||
    announced.found.some(isTo) ||
    (circumstances.isFiledBinding === true && filed !== undefined && isTo(filed)) ||
    (!showsFuture && usual.some(isTo)) ||
    over.found.some((day) => !isTo(day))
  const [latest] = [...usual, ...announced.found].filter(isTo).toSorted((one, other) => other.time - one.time)
  // A page that visitors see must not get a day to come: it would be hidden until then.
  const published = isHidden || !latest ? (latest ?? usual[0] ?? announced.found[0])?.written : undefined
  const until = over.found.find(isTo)?.written
  return {
    isHidden,
    ...(published !== undefined && { published }),
    ...(until !== undefined && { until }),
    ...(withheld && { because: hidesBy(withheld) }),
    ...(entries.some(isNoIndexed) && { isNoIndex: true as const }),
  }
}
