import { findRegions, lineOf, regionsOf, type Region } from '#payments/server/regions.ts'
import type { BuyerPlace } from '#store/pricing.ts'

/** Regions that are countries of their own as well. */
const twins: Record<string, string> = {
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'UM', 'VI'].map((code) => [`US-${code}`, code])),
  ...Object.fromEntries(['BL', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF'].map((code) => [`FR-${code}`, code])),
  ...Object.fromEntries(['AW', 'CW', 'SX'].map((code) => [`NL-${code}`, code])),
  ...Object.fromEntries(['HK', 'MO', 'TW'].map((code) => [`CN-${code}`, code])),
  ...Object.fromEntries(['BQ1', 'BQ2', 'BQ3'].map((code) => [`NL-${code}`, 'BQ'])),
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
  'FI-01': 'AX',
  'NO-21': 'SJ',
  'NO-22': 'SJ',
}

export interface Location {
  /** For which a rate may be written: the region, what it is part of, and the country. */
  taxed: string[]
  /** The same for delivery, which reaches a country of its own by its own price alone. */
  delivered: string[]
  /** What a buyer chooses from where rates differ within the country; empty where they don't. */
  choices: Region[]
  /** The one of them in which the buyer is; undefined where it isn't known. */
  choice: string | undefined
}

/** The regions that have to be told apart, since a rate is written for one of them. */
function listChoices(country: string, named: readonly string[]): Region[] {
  const isNamed = (code: string) => named.includes(code) || named.includes(twins[code] ?? code)
  const regions = regionsOf(country)
  const depth = Math.max(0, ...regions.flatMap(({ code }) => (isNamed(code) ? lineOf(code).length : [])))
  if (depth === 0) return []
  const divided = new Set(regions.map(({ parent }) => parent))
  return regions.filter(({ code }) => {
    const own = lineOf(code).length
    return own === depth || (own < depth && !divided.has(code))
  })
}

/** Where a buyer is, as far as the places tell that a store has written rates for. */
export function locatePlace({ country, state = '' }: BuyerPlace, named: readonly string[]): Location {
  if (country === undefined) return { taxed: [], delivered: [], choices: [], choice: undefined }
  const choices = listChoices(country, named)
  const found = findRegions(country, state)
  const reached = new Set(
    found.flatMap((code) => lineOf(code).find((one) => choices.some((own) => own.code === one)) ?? []),
  )
  const [choice] = reached.size === 1 ? reached : []
  const region = choices.length > 0 ? choice : found.length === 1 ? found[0] : undefined
  const line = region === undefined ? [] : lineOf(region)
  const twin = line.map((code) => twins[code]).find((one) => one !== undefined)
  const asRegions = Object.keys(twins).filter((code) => twins[code] === country)
  const close = [...line, ...(twin === undefined ? [] : [twin])]
  return {
    taxed: [...close, country, ...asRegions],
    delivered: twin === undefined ? [...line, country, ...asRegions] : close,
    choices,
    choice,
  }
}
