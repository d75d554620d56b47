import type { CountryCode, NumberType } from 'libphonenumber-js/max'
import { tidyPhoneNumber } from '#kit/phone-number.ts'

/** Numbers that are known to take no texts, or to cost whoever sends one. */
const isNoMobile: readonly NumberType[] = ['FIXED_LINE', 'PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL']

async function read(written: string, country: string | undefined) {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const defaultCountry = country as CountryCode | undefined
  const number = parsePhoneNumberFromString(tidyPhoneNumber(written), {
    ...(defaultCountry && { defaultCountry }),
    extract: false,
  })
  return number && !number.ext && !isNoMobile.includes(number.getType()) ? number : undefined
}

/** A mobile phone's number as services take it (E.164), read as people write it in that country; undefined for any other. */
export async function mobileNumber(written: string, country: string): Promise<string | undefined> {
  const number = await read(written, country)
  return number?.isValid() ? number.number : undefined
}

/**
 * The same of a number with its country code, for those who prove that they get its texts: also one that, as far as is known, isn't
 * given to anybody yet.
 */
export async function perhapsMobileNumber(written: string): Promise<string | undefined> {
  const number = await read(tidyPhoneNumber(written).replace(/^00/, '+'), undefined)
  return number?.isPossible() ? number.number : undefined
}
