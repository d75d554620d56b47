import codes from './region-codes.json' with { type: 'json' }

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Named by two letters like countries; no buyer lives in one. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const isCountry = (code: string): boolean => !noCountries.has(code) && countries.of(code) !== undefined

const regions: Record<string, string> = codes
const isWithin = (code: string, range: string) => {
  const [first = '', last = first] = range.split('-')
  return code.length === first.length && code >= first && code <= last && /^\d+$/.test(code)
}

/** Whether it is a region of ISO 3166-2, such as `US-CA`. */
function isRegion(place: string): boolean {
  const [country = '', own = ''] = place.split('-')
  const known = Object.hasOwn(regions, country) ? (regions[country] ?? '').split(' ') : []
  return known.some((one) => one === own || isWithin(own, one))
}

/** As places used to be called, or are called elsewhere. */
const meant: Record<string, string> = { 'FR-75': 'FR-75C', 'FR-20': 'FR-20R' }

/** The code of a country or a region as settings name it, in capitals; undefined where there is none. */
export function readPlace(written: string): string | undefined {
  if (!/^[a-z]{2}(-|$)/i.test(written)) return undefined
  const code = written.toUpperCase().replace(/^UK(?=-|$)/, 'GB')
  const place = Object.hasOwn(meant, code) ? (meant[code] ?? code) : code
  return isCountry(place.slice(0, 2)) && (place.length === 2 || isRegion(place)) ? place : undefined
}
