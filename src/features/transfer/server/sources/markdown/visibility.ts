import { factsOf, listOf, textOf, type Facts } from './front-matter.ts'
import { answerOf, wordOf } from './answer.ts'
import { readDay, type Day } from '#transfer/server/read-day.ts'
import type { Visibility } from '../pack/visibility.ts'

/** What is known besides the facts of a page. */
export interface Circumstances {
  now: Date
  /** Of days without one. */
  zone?: string | undefined
  /** The day in the name of its file. */
  filed?: Day | undefined
  /** Whether the website shows what has a day to come. */
  showsFuture?: boolean
  /** Other values of its `status` that don’t hide it. */
  states?: readonly string[]
}

const named = (names: string) => new Set(names.split(' '))
/** Names without signs between their words. Each hides its page unless its value is a clear no. */
const hiding = named(
  'draft drafts isdraft private isprivate hidden ishidden unlisted isunlisted secret password protected encrypt encrypted headless unpublished membersonly subscribersonly paidonly deleted trashed expired wip',
)
/** These unless their value is a clear yes. */
const showing = named(
  'published publish ispublished public ispublic visible isvisible listed islisted render routable enabled',
)
const states = named('status poststatus publishstatus publicationstatus visibility privacy')
const open = named(
  'public published publish live visible listed active everyone everybody all anyone open final released online',
)
/** These hide a page before their day, and if it isn’t clear which day that is. */
const beginnings = named(
  'published publish publishdate publishedat publishedon publishat publishon publishedtime datepublished pubdate releasedate embargo embargodate embargountil embargoeduntil embargoed scheduled scheduledat scheduledfor golive golivedate availablefrom visiblefrom publishfrom showfrom',
)
const dates = named('date created createdat datecreated')
/** These after it. */
const ends = named(
  'expirydate expires expiresat expireson expiry expirationdate expiration unpublishdate unpublishat unpublishon unpublishedat validuntil visibleuntil availableuntil publishuntil showuntil',
)
/** Of Eleventy, for the day of its file. */
const ofFile = /^(?:git )?(?:last modified|created)$/i

const plainName = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()
const around = ['params', 'extra', 'meta', 'metadata', 'page', 'post', 'seo']

/** All that a head says by name, also inside of the tables that themes have for their own. */
const entriesOf = (facts: Facts): [name: string, value: unknown][] =>
  [facts, ...around.map((name) => factsOf(facts[name]))].flatMap((table) =>
    Object.entries(table).map(([name, value]): [string, unknown] => [plainName(name), value]),
  )

const isNever = (value: unknown) => ['no', 'unsaid'].includes(answerOf(value))

/** The days in a value; undefined for one that can’t be read. */
function daysOf(value: unknown, zone: string | undefined): (Day | undefined)[] {
  if (isNever(value)) return []
  const table = factsOf(value)
  const inside = [table.published, table.created, table.date].filter((each) => each !== undefined)
  const all = inside.length > 0 ? inside : listOf(value)
  return all.filter((each) => !ofFile.test(textOf(each))).map((each) => readDay(each, zone))
}

const isOpen = (value: unknown, more: readonly string[] = []) =>
  listOf(value).every((each) => open.has(wordOf(each)) || more.includes(wordOf(each)) || answerOf(each) === 'yes')

function isBuilt(value: unknown): boolean {
  const { render } = factsOf(value)
  return render === undefined || ['always', 'true', ''].includes(wordOf(render ?? ''))
}

/** A template that makes no page in some cases, such as for drafts. */
const isConditional = (permalink: string) => /\{[{%]/.test(permalink) && /\bfalse\b/.test(permalink)

/** Whether a page that names no day is one that its generator makes for visitors. */
function isWithheld([name, value]: [string, unknown], { zone, states: more }: Circumstances): boolean {
  const answer = answerOf(value)
  if (hiding.has(name)) return !isNever(value)
  if (showing.has(name))
    return answer === 'no' || (answer === 'unknown' && daysOf(value, zone).some((day) => day === undefined))
  if (states.has(name)) return answer !== 'unsaid' && !isOpen(value, more)
  if (name === 'build') return answer !== 'unsaid' && answer !== 'yes' && (!isTable(value) || !isBuilt(value))
  if (name === 'outputs') return Array.isArray(value) && value.length === 0
  if (name !== 'permalink') return false
  const { build } = factsOf(value)
  return answer === 'no' || answerOf(build) === 'no' || isConditional(textOf(value))
}
const isTable = (value: unknown) => Object.keys(factsOf(value)).length > 0

interface Days {
  found: Day[]
  isUnclear: boolean
}

/** The days that these names have; where those are no days but yes or no, they say nothing here. */
function daysIn(entries: [string, unknown][], names: ReadonlySet<string>, zone: string | undefined): Days {
  const all = entries
    .filter(([name, value]) => names.has(name) && (!showing.has(name) || answerOf(value) === 'unknown'))
    .flatMap(([, value]) => daysOf(value, zone))
  const found = all.filter((day) => day !== undefined)
  return { found, isUnclear: found.length < all.length }
}

const isNoIndexed = ([name, value]: [string, unknown]) =>
  (['noindex', 'robotsnoindex', 'seonoindex'].includes(name) && !isNever(value)) ||
  (name === 'robots' && /\bno(?:ne|index)\b/i.test(JSON.stringify(value) ?? '')) ||
  (name === 'sitemap' && (answerOf(value) === 'no' || wordOf(value) === 'exclude' || isLeftOut(factsOf(value)))) ||
  (name === 'build' && ['never', 'false'].includes(wordOf(factsOf(value).list)))
const isLeftOut = ({ exclude, disable, ignore }: Facts) => [exclude, disable, ignore].some((each) => !isNever(each))

/** Who sees a page by what its head says. What can’t be understood hides it. */
export function visibilityOf(facts: Facts, circumstances: Circumstances): Visibility {
  const { now, zone, filed, showsFuture = false } = circumstances
  const entries = entriesOf(facts)
  const [own, announced, over] = [dates, beginnings, ends].map((names) => daysIn(entries, names, zone)) as [
    Days,
    Days,
    Days,
  ]
  const isTo = ({ time }: Day) => time > now.getTime()
  const usual = own.found.length > 0 ? own.found : filed ? [filed] : []
  const isHidden =
    [own, announced, over].some(({ isUnclear }) => isUnclear) ||
    announced.found.some(isTo) ||
    (!showsFuture && usual.some(isTo)) ||
    over.found.some((day) => !isTo(day)) ||
    entries.some((entry) => isWithheld(entry, circumstances))
  const [latest] = [...usual, ...announced.found].filter(isTo).toSorted((one, other) => other.time - one.time)
  // A page that visitors see must not get a day to come: it would be hidden until then.
  const published = isHidden || !latest ? (latest ?? usual[0] ?? announced.found[0])?.written : undefined
  const until = over.found.find(isTo)?.written
  return {
    isHidden,
    ...(published !== undefined && { published }),
    ...(until !== undefined && { until }),
    ...(entries.some(isNoIndexed) && { isNoIndex: true as const }),
  }
}
