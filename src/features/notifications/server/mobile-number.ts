import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js/max'

/** Numbers that are known to take no texts, or to cost whoever sends one. */
const isNoMobile: readonly NumberType[] = ['FIXED_LINE', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL']

/**
 * A number as services take it (E.164), read as people write it in that country, or with its country code; undefined unless it can be
 * a mobile phone's. One that isn't given to anybody yet, as far as is known, can be.
 */
export function mobileNumber(written: string, country?: string): string | undefined {
  const plain = country === undefined ? written.trim().replace(/^00/, '+') : written
  const defaultCountry = country as CountryCode | undefined
  const number = parsePhoneNumberFromString(plain, { ...(defaultCountry && { defaultCountry }), extract: false })
  return number?.isPossible() && !isNoMobile.includes(number.getType()) && !number.ext ? number.number : undefined
}
