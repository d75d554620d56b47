import { countryCodes } from '#payments/country-codes.ts'
import type { Option } from '#kit/web/parts/use-found.ts'
import { readerLanguage } from '../location/name-of-language.ts'

interface Region {
  code: string
  name: string
  own: string
}

const mostFound = 60
const regions = new Map<string, Region[]>()

/** The names of regions, which are many, come with the first search. */
async function loadRegions(): Promise<void> {
  if (regions.size > 0) return
  const { default: names } = await import('#payments/region-names.json')
  for (const [country, text] of Object.entries(names as Record<string, string>))
    regions.set(
      country,
      text.split('\n').map((line) => {
        const [code = '', , own = '', english = ''] = line.split('|')
        return { code: `${country}-${code}`, name: english || own, own }
      }),
    )
}

const nameOfCountry = (code: string) =>
  new Intl.DisplayNames([readerLanguage(), 'en'], { type: 'region' }).of(code) ?? code

/** What a country or a region is called in the language of the screen; a region by its code until the names are there. */
export function nameOfPlace(place: string): string {
  const [country = ''] = place.split('-')
  if (place === country) return nameOfCountry(country)
  const region = regions.get(country)?.find(({ code }) => code === place)
  return region ? `${isEnglish() ? region.name : region.own} (${nameOfCountry(country)})` : place
}

const isEnglish = () => new Intl.Locale(readerLanguage()).language === 'en'

/** Makes sure that regions are called by their names. */
export const loadNamesFor = async (places: readonly string[]): Promise<void> =>
  places.some((place) => place.includes('-')) ? loadRegions() : undefined

const lettersOf = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Countries, and regions of them, by a part of their names or by their codes. */
export async function findPlaces(text: string): Promise<readonly Option[]> {
  const words = lettersOf(text.trim())
  const { compare } = new Intl.Collator(readerLanguage())
  const isMeant = (...names: string[]) => names.some((name) => lettersOf(name).includes(words))
  const countries = countryCodes
    .map((code) => ({ value: code, label: nameOfCountry(code) }))
    .filter(({ value, label }) => isMeant(label) || value.toLowerCase() === words)
    .toSorted((one, other) => compare(one.label, other.label))
  if (words.length < 2) return countries
  await loadRegions()
  const found = [...regions].flatMap(([country, all]) =>
    all
      .filter(
        ({ code, name, own }) => isMeant(name, own) || code.toLowerCase() === words || isMeant(nameOfCountry(country)),
      )
      .map(({ code, name, own }) => ({ value: code, label: isEnglish() ? name : own, hint: nameOfCountry(country) })),
  )
  // California before Baja California.
  const begins = ({ label }: Option) => (lettersOf(label).startsWith(words) ? 0 : 1)
  const sorted = found.toSorted((one, other) => begins(one) - begins(other) || compare(one.label, other.label))
  return [...countries, ...sorted].slice(0, mostFound)
}

const listed = 3

/** Some places in a few words. */
export function nameTogether(places: readonly string[], whole: { name: string; places: readonly string[] }): string {
  const isWhole = places.length === whole.places.length && whole.places.every((place) => places.includes(place))
  if (isWhole) return whole.name
  const names = places.slice(0, places.length > listed + 1 ? listed : places.length).map(nameOfPlace)
  const more = places.length - names.length
  const all = more > 0 ? [...names, `+${new Intl.NumberFormat(readerLanguage()).format(more)}`] : names
  return new Intl.ListFormat(readerLanguage(), { type: 'unit' }).format(all)
}

/** The country of whoever reads the screen, as their browser says it. */
export function supposeCountry(currency: string): string | undefined {
  const told = navigator.languages.map((tag) => new Intl.Locale(tag).region).find((region) => region !== undefined)
  const ofMoney = currency === 'EUR' ? undefined : currency.slice(0, 2)
  return countryCodes.find((code) => code === (told ?? ofMoney))
}
