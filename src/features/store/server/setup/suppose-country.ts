import { countryCodes } from '#payments/country-codes.ts'
import type { Shop } from '../shop/read-shop.ts'

type Country = (typeof countryCodes)[number]

const isCountry = (code: string): code is Country => countryCodes.includes(code)

/** Most currencies begin with the country that they are of (ISO 4217); those of several countries don't. */
function countryOfCurrency(currency: string): Country | undefined {
  const code = currency.slice(0, 2)
  return currency !== 'EUR' && isCountry(code) ? code : undefined
}

/** Where most people who read a language live, or the country that its tag names. */
function countryOfLanguage(language: string): Country {
  const { region = 'US' } = new Intl.Locale(language).maximize()
  return isCountry(region) ? region : 'US'
}

/** Where a store probably is: dollars and English are what sites begin with, so that anything else says more. */
export function supposeCountry({ settings: { currency, language } }: Pick<Shop, 'settings'>): Country {
  const byLanguage = countryOfLanguage(language)
  const byCurrency = countryOfCurrency(currency)
  return byCurrency === undefined || byCurrency === 'US' ? byLanguage : byCurrency
}
