import names from '../region-names.json' with { type: 'json' }
import { spellings } from './spellings.ts'

export interface Region {
  /** By ISO 3166-2, such as `US-CA`. */
  code: string
  /** That of the larger region, or of the country. */
  parent: string
  /** In its own language. */
  name: string
  english: string
}

interface Country {
  regions: ReadonlyMap<string, Region>
  /** The codes of those that are called like this. */
  called: ReadonlyMap<string, ReadonlySet<string>>
}

const texts: Record<string, string> = names
/** Where mail to soldiers abroad goes; ISO doesn't know them. */
const forces = 'AA||Armed Forces Americas|\nAE||Armed Forces Europe|\nAP||Armed Forces Pacific|'

const foreign: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', ð: 'd', þ: 'th' }

/** Letters and digits alone, so that `Québec` and `N.S.W.` are found as well. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[łøßæœđıðþ]/g, (letter) => foreign[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `Asturias, Principado de` and `Guyane (française)` in all the ways in which they are said. */
function variantsOf(name: string): string[] {
  const plain = name.replace(/(?<!\s)\s*\([^()]*\)/g, '')
  const [first = '', ...rest] = plain.split(',').map((part) => part.trim())
  return [name, plain, first, [...rest, first].join(' '), ...(rest.length === 1 ? rest : [])].map(lettersOf)
}

const kinds =
  /\b(state|province|region|county|prefecture|district|canton|estado|provincia|comunidad|regione|kanton|land|prov|co)\b/g
/** `State of Texas` and `County Antrim` without what says only what they are. */
const bare = (text: string) =>
  lettersOf(
    text
      .toLowerCase()
      .replaceAll(kinds, ' ')
      .replaceAll(/\b(of|the|de|di|del)\b/g, ' '),
  )

const kept = new Map<string, Country>()

function openCountry(country: string): Country | undefined {
  const known = kept.get(country)
  if (known || !Object.hasOwn(texts, country)) return known
  const regions = new Map<string, Region>()
  const called = new Map<string, Set<string>>()
  const call = (name: string, code: string) => {
    if (name !== '') called.set(name, (called.get(name) ?? new Set()).add(code))
  }
  for (const line of [texts[country], country === 'US' ? forces : ''].join('\n').split('\n').filter(Boolean)) {
    const [own = '', within = '', name = '', english = ''] = line.split('|')
    const code = `${country}-${own}`
    regions.set(code, {
      code,
      name,
      english: english || name,
      parent: within === '' ? country : `${country}-${within}`,
    })
    for (const one of [own, code].map(lettersOf).concat(variantsOf(name), variantsOf(english))) call(one, code)
  }
  for (const entry of (spellings[country] ?? '').split(';').filter(Boolean)) {
    const [, own = '', written = ''] = /^\s*(\w+)\s+(.*)$/s.exec(entry) ?? []
    for (const one of written.split(',')) call(lettersOf(one), `${country}-${own}`)
  }
  const found = { regions, called }
  kept.set(country, found)
  return found
}

export const regionsOf = (country: string): Region[] => [...(openCountry(country)?.regions.values() ?? [])]

/** The region and all that it is part of, the smallest first, without the country. */
export function lineOf(code: string): string[] {
  const region = openCountry(code.slice(0, 2))?.regions.get(code)
  return region ? [code, ...lineOf(region.parent)] : []
}

/** All regions that a buyer may mean, however they write it. */
export function findRegions(country: string, written: string): string[] {
  const { called, regions } = openCountry(country) ?? {}
  if (!called || !regions || written.length > 100) return []
  const letters = lettersOf(written)
  const exact = letters === '' ? undefined : regions.get(`${country}-${written.trim().toUpperCase()}`)
  if (exact) return [exact.code]
  return [...(called.get(letters) ?? called.get(bare(written)) ?? [])]
}

/** Countries of which services want the short names of the regions. */
const shortened = new Set(['US', 'CA', 'AU'])

/** The short name of a region, however the buyer wrote it; undefined if the country has none like it, or isn't one of these. */
export function regionCodeOf(country: string, written: string): string | undefined {
  const [code, ...others] = shortened.has(country) ? findRegions(country, written) : []
  return others.length === 0 ? code?.slice(3) : undefined
}
