import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/** A number as services take it (E.164), read as people write it in that country; undefined unless it can be a mobile phone's. */
export function mobileNumber(written: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(written, { defaultCountry: country as CountryCode, extract: false })
  return number?.isValid() && !number.ext ? number.number : undefined
}
