import { otherCityNames } from './city-names.ts'
import type { MemberSpot } from './snap-spot.ts'

type City = Awaited<ReturnType<typeof listCities>>[number]

async function listCities() {
  const { default: data } = await import('city-timezones')
  return data.cityMapping
}

/** Letters that Unicode doesn’t take apart. */
const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** As it is compared: without accents, case and punctuation. */
const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Also as it is typed where there are no umlauts: `Muenchen`. */
const keysOf = (name: string) => [keyOf(name), keyOf(name.normalize('NFC').replace(/[äöü]/gi, '$&e'))]

async function sortCities() {
  const byKey = new Map<string, City[]>()
  const put = (city: City, names: readonly string[]) => {
    for (const key of new Set(names.flatMap(keysOf))) {
      const named = byKey.get(key)
      if (!named) byKey.set(key, [city])
      else if (!named.includes(city)) named.push(city)
    }
  }
  for (const city of await listCities()) put(city, [city.city, city.city_ascii])
  for (const [other, name] of otherCityNames) {
    const city = pick(byKey.get(keyOf(name)))
    if (city) put(city, [other])
  }
  return byKey
}

let sorting: ReturnType<typeof sortCities> | undefined
/** Some seven thousand cities by their names, read when the first location is looked up. */
const loadCities = (): ReturnType<typeof sortCities> => (sorting ??= sortCities())

const languages = 'en de fr es it nl pt pl cs sv da nb fi el tr ru uk ar he ja ko zh'.split(' ')
/** Usual short forms, and parts of countries, by the country's code. */
const otherNames: Record<string, string[]> = {
  US: ['usa', 'us', 'america', 'u s', 'u s a'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'u k'],
  NL: ['holland'],
  CZ: ['czech republic'],
  AE: ['uae'],
}

/** The names of countries in these languages, which take long to make. */
const inLanguages = new Map<string, string[]>()
function listNames(iso2: string): string[] {
  const known = inLanguages.get(iso2)
  if (known) return known
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(iso2) ?? '')
  inLanguages.set(iso2, names)
  return names
}

function namesOf({ iso2, iso3, country, province, state_ansi }: City): Set<string> {
  const names = [iso2, iso3, country, province, state_ansi ?? '', ...listNames(iso2)].map(keyOf)
  return new Set([...names, ...(otherNames[iso2] ?? [])].filter(Boolean))
}

/** The largest city of a name that is in everything said after it, such as `TX` or `Germany`. */
function pick(named: readonly City[] = [], within: readonly string[] = []): City | undefined {
  const fitting = named.filter((city) => {
    if (within.length === 0) return true
    const names = namesOf(city)
    return within.every((one) => names.has(one) || one === keyOf(city.city))
  })
  return fitting.toSorted((one, other) => other.pop - one.pop)[0]
}

/** `Paris TX` without a comma, in all ways of cutting it, the longest name of a city first. */
function* cut(text: string): Generator<[string, string[]]> {
  const words = text.split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) yield [words.slice(0, at).join(' '), [words.slice(at).join(' ')]]
}

/** Readings of a location: what is named first may be a street or a part of the city that follows. */
function* read(location: string): Generator<[string, string[]]> {
  const parts = location
    .split(/[,;/|\n、，،]/)
    .map(keyOf)
    .filter(Boolean)
  yield [parts.join(' '), []]
  for (let at = 0; at < parts.length; at += 1) yield [parts[at] ?? '', parts.slice(at + 1)]
  if (parts.length === 1) yield* cut(parts[0] ?? '')
}

/** Where a location such as `Lisbon`, `Berlin, Germany` or `Paris, TX` is; undefined if it names no city that is known. */
export async function findCity(location: string): Promise<MemberSpot | undefined> {
  if (location.trim() === '') return undefined
  const cities = await loadCities()
  for (const [name, within] of read(location)) {
    const city = pick(cities.get(name), within)
    if (city) return { lat: city.lat, lng: city.lng }
  }
  return undefined
}
