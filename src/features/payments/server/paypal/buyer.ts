import { regionCodeOf } from '../regions.ts'
import type { SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'

/** Those of PayPal's pages that differ from the language's usual ones, by the country in which they are read. */
const regional = ['en-GB', 'en-AU', 'fr-CA', 'pt-PT', 'zh-TW', 'zh-HK']

/** Such as `de-AT`; undefined where PayPal couldn't read it. A language without a country is the one that the buyer's country speaks. */
function localeOf({ language, buyer: { country } }: SessionRequest): string | undefined {
  try {
    const tag = new Intl.Locale(language)
    const there = `${tag.language}-${country}`
    if (!tag.region && !tag.script && regional.includes(there)) return there
    const { language: spoken, region } = tag.maximize()
    const locale = `${spoken === 'nb' || spoken === 'nn' ? 'no' : spoken}-${region}`
    return /^[a-z]{2}-[A-Z]{2}$/.test(locale) ? locale : undefined
  } catch {
    return undefined
  }
}

/** PayPal's name for mainland China. */
const countryOf = (country: string) => (country === 'CN' ? 'C2' : country)

/** Only where something is sent, to an address that is complete enough. */
export function shippingOf({ buyer, lines }: SessionRequest): object | undefined {
  const { firstName, lastName, address, address2, city, state, zip, country } = buyer
  if (!lines.some(({ isDigital }) => !isDigital) || !address || !/^[A-Z]{2}$/.test(country)) return undefined
  const name = cutText(`${firstName} ${lastName}`.trim(), 300)
  return {
    ...(name && { name: { full_name: name } }),
    address: {
      address_line_1: cutText(address, 300),
      ...(address2 && { address_line_2: cutText(address2, 300) }),
      ...(city && { admin_area_2: cutText(city, 120) }),
      ...(state && { admin_area_1: cutText(regionCodeOf(country, state) ?? state, 300) }),
      ...(zip && { postal_code: cutText(zip, 60) }),
      country_code: countryOf(country),
    },
  }
}

/** What PayPal's page says and where it leads. */
export function pageOf(asked: SessionRequest): object {
  const { title, returnUrl, cancelUrl } = asked
  const locale = localeOf(asked)
  const brand = cutText(title.replace(/\s+/g, ' ').trim(), 127)
  return {
    ...(brand && { brand_name: brand }),
    ...(locale && { locale }),
    shipping_preference: shippingOf(asked) ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: cancelUrl,
  }
}
