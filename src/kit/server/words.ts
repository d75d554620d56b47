import type { Phrase, PhraseDay, PhraseMoney, PhraseValues, Values, Wording } from '#kit/phrase.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Catalogue, SiteWords, TextName, ValuesOf } from '#kit/catalogue.ts'
import { dayOf } from '#kit/day-of.ts'
import { directionOfTag } from '#kit/direction.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { fillText } from '#kit/say.ts'

const folder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'locales')

/** The tags of the languages that the platform speaks, on sites and in mails: each is a file in `locales`. */
export const spokenLanguages: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))

/** The tag of a language (BCP 47) that the platform speaks, such as `de` for `de-AT`. */
export function spokenTag(language: string): string | undefined {
  const tag = language.toLowerCase().split('-', 1)[0] ?? ''
  return spokenLanguages.includes(tag) ? tag : undefined
}

/**
 * By their codes; what screens and the forms of outside services say has its English text as its code, a question to members its id. A
 * language may lack some, which are said in English.
 */
type Problems = Readonly<Record<string, string>>

interface SpokenCatalogue extends Omit<Catalogue, 'sites'> {
  sites: SiteWords
  problems: Problems
}

/** Opened with the first text that is said in them: most installations speak few languages. */
const opened = new Map<string, SpokenCatalogue>()

function openCatalogue(language: string): SpokenCatalogue {
  const tag = spokenTag(language) ?? 'en'
  const known = opened.get(tag)
  if (known) return known
  const read: Omit<SpokenCatalogue, 'problems'> & {
    [area in 'problems' | 'services' | 'screens' | 'questions']?: Problems
  } = JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'))
  const { sites, mails } = read
  const catalogue = {
    sites: { ...sites, language: tag, signIn: { ...sites.signIn, language: tag } },
    mails,
    problems: { ...read.screens, ...read.services, ...read.questions, ...read.problems },
  }
  opened.set(tag, catalogue)
  return catalogue
}

/** What pages say in a language (BCP 47), or else in English. */
export const siteWordsIn = (language: string): SiteWords => openCatalogue(language).sites

/** A language as the platform speaks it. */
export interface Words {
  /** BCP 47: the one that was asked for, or English where the platform doesn't speak it. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The text of the catalogue at a place such as `mails.orders.receipt.subject`, with its values. */
  say: <Name extends TextName>(name: Name, ...values: ValuesOf<Name>) => string
  money: (money: Money) => string
  date: (date: Date, style: Intl.DateTimeFormatOptions) => string
}

/** The text at a place such as `mails.orders.receipt.subject`; undefined where there is none. */
function textAt(catalogue: SpokenCatalogue, name: string): string | undefined {
  const found = name
    .split('.')
    .reduce<unknown>((area, step) => (area as Record<string, unknown> | undefined)?.[step], catalogue)
  return typeof found === 'string' ? found : undefined
}

const isLocale = (language: string): boolean => {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    // Anybody may send anything as a tag.
    return false
  }
}

/** The words of a language (BCP 47), or else the English ones. */
export function openWords(asked: string): Words {
  const tag = spokenTag(asked)
  const language = tag && isLocale(asked) ? asked : (tag ?? 'en')
  const catalogue = openCatalogue(language)
  return {
    language,
    direction: directionOfTag(tag ?? 'en'),
    say: (name, ...[values]) => fillText(tag ?? 'en', textAt(catalogue, name) ?? '', values as Values | undefined),
    money: (money) => formatMoney(money, language),
    date: (date, style) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...style }).format(date),
  }
}

/**
 * The words for somebody who may read one of these languages: of the first that the platform speaks, otherwise the English ones, with
 * dates as in Britain. Strangers may have sent the tags, so none of them gets into a text.
 */
export function openWordsFor(...asked: readonly (string | null | undefined)[]): Words {
  const tag = asked.map((language) => spokenTag(language ?? '')).find((spoken) => spoken !== undefined)
  return openWords(tag === undefined || tag === 'en' ? 'en-GB' : tag)
}

const shownDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
const shownYear: Intl.DateTimeFormatOptions = { ...shownDay, year: 'numeric' }

/** A day as a value of a phrase: `writeDay(paidUntil)`. */
export function writeDay(date: Date, { isNear }: { isNear?: true } = {}): PhraseDay {
  const message = new Intl.DateTimeFormat('en-GB', isNear ? shownDay : shownYear).format(date)
  return { day: dayOf(date), ...(isNear && { isNear }), message }
}

/** The same of money. */
export const writeMoney = (money: Money): PhraseMoney => ({ ...money, message: formatMoney(money, 'en') })

function sayValue(language: string, value: PhraseValues[string]): string | number {
  if (typeof value !== 'object') return value
  if ('code' in value) return sayPhrase(language, value)
  if ('currency' in value) return formatMoney(value, language)
  return new Intl.DateTimeFormat(language, value.isNear ? shownDay : shownYear).format(new Date(value.day))
}

const sayValues = (language: string, values: PhraseValues): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(language, value)]))

const textOf = (catalogue: SpokenCatalogue, code: string): string | undefined => {
  if (code.startsWith('mails.')) return textAt(catalogue, code)
  return Object.hasOwn(catalogue.problems, code) ? catalogue.problems[code] : undefined
}

/** A phrase in a language (BCP 47), or else in English. */
export function sayPhrase(language: string, { code, values, message }: Phrase): string {
  const tag = spokenTag(language)
  const text = tag === undefined || tag === 'en' ? undefined : textOf(openCatalogue(tag), code)
  if (tag === undefined || !text) return message
  try {
    return fillText(tag, text, values && sayValues(isLocale(language) ? language : tag, values))
  } catch {
    // Another version, whose text had other values, may have kept it: nothing that holds one phrase fails because of it.
    return message
  }
}

/** A text that is marked as one of the screens, without values, such as what a plan includes. */
export const sayMarked = (language: string, text: string): string => sayPhrase(language, { code: text, message: text })

export const sayWording = (language: string, wording: Wording): string =>
  typeof wording === 'string' ? wording : sayPhrase(language, wording)

type MailTextName = Extract<TextName, `mails.${string}`>

/** The values of a text of a mail, of which each but a number can be said in the language of its reader. */
type PhrasedValuesOf<Name extends MailTextName> =
  ValuesOf<Name> extends [infer Needed]
    ? [
        values: {
          readonly [Value in keyof Needed]: string extends Needed[Value] ? PhraseValues[string] : Needed[Value]
        },
      ]
    : []

/**
 * A text of a mail as a phrase, which is kept until it is known who reads it: `phraseMail('mails.chats.notices.began', { name, site })`. Its code
 * is its place in the catalogue.
 */
export function phraseMail<Name extends MailTextName>(code: Name, ...[values]: PhrasedValuesOf<Name>): Phrase {
  const known: PhraseValues = values ?? {}
  const inEnglish = Object.entries(known).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.message : value,
  ])
  const message = fillText('en', textAt(openCatalogue('en'), code) ?? '', Object.fromEntries(inEnglish))
  return { code, ...(values && { values: known }), message }
}
