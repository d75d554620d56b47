import { phrase } from '#kit/phrase.ts'
import { accentNames, readAccent } from './accent.ts'
import { currencyOf, isCurrency } from './currency.ts'
import { fontNames, type FontName } from './fonts.ts'
import { languageNamed } from './language-names.ts'
import { canonicalLanguage } from './language.ts'
import { readOpeningHours, type OpenTime } from './opening-hours.ts'
import { didYouMean, findNearest } from './text/suggest.ts'
import type { Complaint, Reader } from './value-reader.ts'

export type { Complaint, Reader }
import { shortenWords } from './text/wording.ts'

export const words: Reader<string> = {
  read: (value) => value,
  explain: (unread) => phrase('value-not-text', '{key}: “{written}” isn’t text.', { ...unread }),
}

export const flag: Reader<boolean> = {
  read: (value) => {
    if (/^(yes|on|true|1)$/i.test(value)) return true
    return /^(no|off|false|0)$/i.test(value) ? false : undefined
  },
  explain: (unread) =>
    phrase('setting-not-yes-or-no', '{key}: “{written}” isn’t yes or no, so the default is used.', { ...unread }),
}

/** Where what can’t be read keeps search engines away. */
export const engineFlag: Reader<boolean> = {
  ...flag,
  explain: (unread) =>
    phrase('setting-noindex-unread', '{key}: “{written}” isn’t yes or no, so search engines are kept away.', {
      ...unread,
    }),
}

const notListed = (names: readonly string[]): Reader<string>['explain'] => {
  const all = names.join(', ')
  return (unread) =>
    phrase('setting-not-listed', '{key}: “{written}” isn’t one of {names}, so the default is used.', {
      ...unread,
      names: all,
    })
}

/** One of several names, in any case. */
export function oneOf<const T extends string>(names: readonly T[]): Reader<T> {
  return {
    read: (value) => names.find((name) => name === value.toLowerCase()),
    explain: notListed(names),
    suggest: (value) => didYouMean(findNearest(value, names)),
  }
}

const hyphenate = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** By its name, also as people write it: `EB Garamond` or `eb_garamond`. */
export const font: Reader<FontName> = {
  read: (value) => oneOf(fontNames).read(hyphenate(value)),
  explain: notListed(fontNames),
  suggest: (value) => {
    const written = hyphenate(value)
    const isPart = (name: string) => written.length > 3 && (name.includes(written) || written.includes(name))
    return didYouMean(findNearest(written, fontNames) ?? fontNames.find(isPart))
  },
}

export const accent: Reader<string> = {
  read: (value) => (readAccent(value) ? value.toLowerCase() : undefined),
  explain: (unread) =>
    phrase(
      'setting-not-colour',
      '{key}: “{written}” isn’t a colour name or a colour such as #2f6fed, so the default is used.',
      { ...unread },
    ),
  suggest: (value) => {
    if (readAccent(`#${value}`)) return didYouMean(`#${value}`)
    const names = Object.keys(accentNames)
    return (
      didYouMean(findNearest(value, names)) ??
      phrase('did-you-mean-one-of', 'Did you mean one of {names}?', { names: names.join(', ') })
    )
  },
}

export const language: Reader<string> = {
  read: canonicalLanguage,
  explain: (unread) =>
    phrase(
      'setting-not-language',
      '{key}: “{written}” isn’t a language code such as en or pt-BR, so the default is used.',
      { ...unread },
    ),
  suggest: (value) => didYouMean(languageNamed(value)),
}

export const currency: Reader<string> = {
  read: (value) => (isCurrency(value.toUpperCase()) ? value.toUpperCase() : undefined),
  explain: (unread) =>
    phrase(
      'setting-not-currency',
      '{key}: “{written}” isn’t a currency code such as USD or EUR, so the store takes no orders until this is corrected.',
      { ...unread },
    ),
  suggest: (value) =>
    didYouMean(currencyOf(value, 'USD') ?? findNearest(value, ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD'])),
}

let zones: string[] | undefined

export const timeZone: Reader<string> = {
  read: (value) => (isTimeZone(value) ? value : undefined),
  explain: (unread) =>
    phrase(
      'setting-not-time-zone',
      '{key}: “{written}” isn’t a time zone such as Europe/Berlin, so the default is used.',
      { ...unread },
    ),
  suggest: (value) => {
    const place = value.slice(0, 40).replaceAll(' ', '_').toLowerCase()
    zones ??= Intl.supportedValuesOf('timeZone')
    return didYouMean(zones.find((zone) => zone.toLowerCase().endsWith(`/${place}`)))
  },
}

function isTimeZone(value: string): boolean {
  if (value.length > 64) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** One of a list. */
export const listedLanguage: Reader<string> = {
  read: canonicalLanguage,
  explain: (unread) =>
    phrase('setting-language-ignored', '{key}: “{written}” isn’t a language code and is ignored.', { ...unread }),
  suggest: () => phrase('use-language-codes', 'Use codes such as en, de, pt-BR.'),
}

export const openingHours: Reader<OpenTime[]> = {
  read: readOpeningHours,
  explain: (unread) =>
    phrase('setting-not-hours', '{key}: “{written}” can’t be read as opening hours, so the chat is closed.', {
      ...unread,
    }),
  suggest: () =>
    phrase('write-opening-hours', 'Write days and times such as Mon-Fri 09:00-17:00, Sat 10:00-12:00, Sun closed.'),
}

/** The tags of a list separated by commas, semicolons or spaces, and the invalid ones. */
export function readLanguages(value: string): { languages: string[]; strangers: string[] } {
  const tags = value.split(/[\s,;]/).filter(Boolean)
  const languages = tags.flatMap((tag) => canonicalLanguage(tag) ?? [])
  return { languages: [...new Set(languages)], strangers: tags.filter((tag) => !canonicalLanguage(tag)) }
}

export const complainOf = (key: string, value: string, { explain, suggest }: Reader<unknown>): Complaint => ({
  problem: explain({ key, written: shortenWords(value) }),
  suggestion: suggest?.(value),
})
