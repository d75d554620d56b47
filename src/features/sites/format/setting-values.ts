import { accentNames, readAccent } from './accent.ts'
import { currencyOf, isCurrency } from './currency.ts'
import { fontNames, type FontName } from './fonts.ts'
import { languageNamed } from './language-names.ts'
import { canonicalLanguage } from './language.ts'
import { findNearest } from './text/suggest.ts'
import type { Complaint, Reader } from './value-reader.ts'

export type { Complaint, Reader }
import { quote } from './text/wording.ts'

export const words: Reader<string> = { read: (value) => value, wanted: 'text' }

export const flag: Reader<boolean> = {
  read: (value) => {
    if (/^(yes|on|true|1)$/i.test(value)) return true
    return /^(no|off|false|0)$/i.test(value) ? false : undefined
  },
  wanted: 'yes or no',
}

/** One of several names, in any case. */
export function oneOf<const T extends string>(names: readonly T[]): Reader<T> {
  return {
    read: (value) => names.find((name) => name === value.toLowerCase()),
    wanted: `one of ${names.join(', ')}`,
    suggest: (value) => findNearest(value, names),
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
  wanted: `one of ${fontNames.join(', ')}`,
  suggest: (value) => {
    const written = hyphenate(value)
    const isPart = (name: string) => written.length > 3 && (name.includes(written) || written.includes(name))
    return findNearest(written, fontNames) ?? fontNames.find(isPart)
  },
}

export const accent: Reader<string> = {
  read: (value) => (readAccent(value) ? value.toLowerCase() : undefined),
  wanted: 'a colour name or a colour such as #2f6fed',
  suggest: (value) => {
    if (readAccent(`#${value}`)) return `#${value}`
    return findNearest(value, Object.keys(accentNames)) ?? `one of ${Object.keys(accentNames).join(', ')}`
  },
}

export const language: Reader<string> = {
  read: canonicalLanguage,
  wanted: 'a language code such as en or pt-BR',
  suggest: languageNamed,
}

export const currency: Reader<string> = {
  read: (value) => (isCurrency(value.toUpperCase()) ? value.toUpperCase() : undefined),
  wanted: 'a currency code such as USD or EUR',
  suggest: (value) => currencyOf(value, 'USD') ?? findNearest(value, ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD']),
}

let zones: string[] | undefined

export const timeZone: Reader<string> = {
  read: (value) => (isTimeZone(value) ? value : undefined),
  wanted: 'a time zone such as Europe/Berlin',
  suggest: (value) => {
    const place = value.slice(0, 40).replaceAll(' ', '_').toLowerCase()
    zones ??= Intl.supportedValuesOf('timeZone')
    return zones.find((zone) => zone.toLowerCase().endsWith(`/${place}`))
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

/** The tags of a list separated by commas, semicolons or spaces, and the invalid ones. */
export function readLanguages(value: string): { languages: string[]; strangers: string[] } {
  const tags = value.split(/[\s,;]/).filter(Boolean)
  const languages = tags.flatMap((tag) => canonicalLanguage(tag) ?? [])
  return { languages: [...new Set(languages)], strangers: tags.filter((tag) => !canonicalLanguage(tag)) }
}

export function complainOf(value: string, { wanted, suggest, otherwise }: Reader<unknown>): Complaint {
  const better = suggest?.(value)
  return {
    message: `${quote(value)} isn’t ${wanted}, so ${otherwise ?? 'the default is used'}.`,
    suggestion: better ? `Did you mean ${better}?` : undefined,
  }
}
