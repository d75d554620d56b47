import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js/max'
import { tidyPhoneNumber } from '#kit/typed-values.ts'

/** Numbers that are known to take no texts, or to cost whoever sends one. */
const isNoMobile: readonly NumberType[] = ['FIXED_LINE', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL']

function read(written: string, country: string | undefined) {
  const defaultCountry = country as CountryCode | undefined
  const number = parsePhoneNumberFromString(tidyPhoneNumber(written), {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  })
  return number && !number.ext && !isNoMobile.includes(number.getType()) ? number : undefined
}

/** A mobile phone's number as services take it (E.164), read as people write it in that country; undefined for any other. */
export function mobileNumber(written: string, country: string): string | undefined {
  const number = read(written, country)
  return number?.isValid() ? number.number : undefined
}

/**
 * The same of a number with its country code, for those who prove that they get its texts: also one that, as far as is known, isn't
 * given to anybody yet.
 */
export function perhapsMobileNumber(written: string): string | undefined {
  const number = read(tidyPhoneNumber(written).replace(/^00/, '+'), undefined)
  return number?.isPossible() ? number.number : undefined
}
