import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/**
 * A number as services take it (E.164), read as people write it in that country, or with its country code; undefined unless it can be
 * a mobile phone's.
 */
export function mobileNumber(written: string, country?: string): string | undefined {
  const plain = country === undefined ? written.trim().replace(/^00/, '+') : written
  const defaultCountry = country as CountryCode | undefined
  const number = parsePhoneNumberFromString(plain, { ...(defaultCountry && { defaultCountry }), extract: false })
  return number?.isValid() && !number.ext ? number.number : undefined
}
