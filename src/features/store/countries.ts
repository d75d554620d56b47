import { countryCodes } from '#payments/country-codes.ts'

/** All countries in the words of a language, in its alphabetical order. */
export function listCountries(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => compare(one.name, other.name))
}
