import { plainDigits } from '#kit/typed-values.ts'
import {
  placeNames,
  type AddressRules,
  type CityKind,
  type PlaceName,
  type PostcodeKind,
  type StateKind,
} from './address-kinds.ts'
import data from './address-formats.json' with { type: 'json' }

// Written by `scripts/address-formats.ts`, from Google's address metadata.

interface AddressFormat {
  /** `%N` stands for the name, `%A` for the street, `%C` for the city, `%S` for the state, `%Z` for the postcode, `%n` for a new line. */
  format: string
  /** The same in Latin letters, where it differs. */
  latin?: string
  /** The letters of what has to be there. */
  required: string
  postcode?: string
  example?: string
  /** Whether postcodes are in capital letters. */
  isUpper?: boolean
  state?: StateKind
  city?: CityKind
  zip?: PostcodeKind
  /** A line each: code, name, name in Latin letters. */
  regions?: string
}

const formats = data as Record<string, AddressFormat>
const unknown: AddressFormat = { format: '%N%n%A%n%C, %S %Z', required: 'AC', state: 'province' }

const formatOf = (country: string): AddressFormat =>
  Object.hasOwn(formats, country) ? (formats[country] ?? unknown) : unknown

const letters: Record<PlaceName, string> = { city: 'C', state: 'S', zip: 'Z' }

/** What an address consists of in a country. */
export function addressRulesOf(country: string): AddressRules {
  const { format, latin, required, city = 'city', state = 'province', zip = 'postal' } = formatOf(country)
  const written = latin ?? format
  const fields = placeNames
    .filter((name) => written.includes(`%${letters[name]}`))
    .toSorted((one, other) => written.indexOf(`%${letters[one]}`) - written.indexOf(`%${letters[other]}`))
  return {
    fields,
    required: fields.filter((name) => required.includes(letters[name])),
    kinds: { city, state, zip },
  }
}

export interface AddressRegion {
  code: string
  name: string
  latin: string
}

/** The states of a country that are chosen from a list; empty where they are written by hand, or not at all. */
export const addressRegionsOf = (country: string): AddressRegion[] =>
  (formatOf(country).regions ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [code = '', name = '', latin] = line.split('|')
      // Where the code is a word, it is the English name.
      return { code, name, latin: latin ?? (/\p{Ll}/u.test(code) ? code : name) }
    })

/** A postcode as it looks in a country. */
export const postcodeExampleOf = (country: string): string => formatOf(country).example ?? ''

const longestPostcodeCharacters = 20
/** What people put between the parts of a postcode, or leave out. */
const gaps = ['', ' ', '-']

/** A postcode as the country writes it, however the buyer did; undefined where none looks like that. */
export function tidyPostcode(country: string, typed: string): string | undefined {
  const { postcode, isUpper } = formatOf(country)
  const text = plainDigits(typed).trim()
  if (postcode === undefined || text === '') return text
  if (text.length > longestPostcodeCharacters) return undefined
  const pattern = new RegExp(`^(?:${postcode})$`, 'i')
  // `D-10115` says the country once more.
  const bare = text.replace(/^[A-Z]{1,3}[- ](?=\d)/i, '')
  const joined = bare.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const parted = [...joined].flatMap((_, at) => gaps.map((gap) => `${joined.slice(0, at)}${gap}${joined.slice(at)}`))
  const found = [text, bare, `${country}-${joined}`, ...parted].find((one) => pattern.test(one))
  return found !== undefined && isUpper ? found.toUpperCase() : found
}

export interface PostalAddress {
  firstName: string
  lastName: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
}

/** The lines of an address as its country writes them, without the name of the country. */
export function linesOfAddress(to: PostalAddress): string[] {
  const { format, latin } = formatOf(to.country)
  const isLatin = /\p{Script=Latin}/u.test(`${to.address}${to.city}`)
  const texts: Record<string, string> = {
    N: `${to.firstName} ${to.lastName}`.trim(),
    A: [to.address, to.address2].filter(Boolean).join('\n'),
    C: to.city,
    S: to.state,
    Z: to.zip,
  }
  return ((isLatin && latin) || format)
    .split('%n')
    .flatMap((line) => fillLine(line, texts).split('\n'))
    .filter(Boolean)
}

/** What stands between two parts is left out with either of them. */
function fillLine(line: string, texts: Record<string, string>): string {
  const [start = '', ...parts] = line.split('%')
  let [filled, before] = ['', start]
  for (const [at, part] of parts.entries()) {
    const text = texts[part.charAt(0)]
    if (text) filled += (filled !== '' || at === 0 ? before : '') + text
    before = part.slice(1)
  }
  return filled
}
