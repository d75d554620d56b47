import type { SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'
import { regionCodeOf } from '../regions.ts'
import { orderLinesOf } from './order-lines.ts'

/** The languages of Klarna's pages in each country. Other languages are refused, and English is spoken everywhere. */
const languages: Record<string, string> = {
  AT: 'de',
  BE: 'nl fr',
  CA: 'fr',
  CH: 'de fr it',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi sv',
  FR: 'fr',
  GR: 'el',
  HU: 'hu',
  IT: 'it',
  MX: 'es',
  NL: 'nl',
  NO: 'nb',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  SE: 'sv',
  SK: 'sk',
  US: 'es',
}

function localeOf(language: string, country: string): string {
  const spoken = language.split('-')[0]?.toLowerCase() ?? ''
  const chosen = spoken === 'no' ? 'nb' : spoken
  return `${languages[country]?.split(' ').includes(chosen) ? chosen : 'en'}-${country}`
}

const longestCharacters = 99
const longestZipCharacters = 10
/** What Klarna takes for a name; buyers enter others themselves. */
const nameOf = (name: string) => (/^[\p{L}\p{M} '’-]{2,}$/u.test(name) ? cutText(name, longestCharacters) : '')

function addressOf({ buyer }: SessionRequest) {
  const { email, phone, address, address2, city, state, zip, country } = buyer
  const all = {
    given_name: nameOf(buyer.firstName),
    family_name: nameOf(buyer.lastName),
    // The beginning of an address is somebody else's.
    email: email.length <= longestCharacters ? email : '',
    phone: /^\+?[\d ().-]{6,20}$/.test(phone) ? phone : '',
    street_address: cutText(address, longestCharacters),
    street_address2: cutText(address2, longestCharacters),
    postal_code: zip.length <= longestZipCharacters ? zip : '',
    city: cutText(city, longestCharacters),
    region: regionCodeOf(country, state) ?? '',
    country,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** What Klarna is asked to take, with lines that make up the amount exactly. */
export function orderRequestOf(asked: SessionRequest): object {
  const { amount, currency, buyer, reference, language, webhookUrl } = asked
  if (!/^[A-Z]{2}$/.test(buyer.country))
    throw new PaymentFailed('invalid_request', phrase('klarna-needs-country', 'Klarna needs the buyer’s country.'))
  const { order_lines, order_tax_amount } = orderLinesOf(asked)
  if (order_lines.reduce((sum, line) => sum + line.total_amount, 0) !== amount)
    throw new PaymentFailed(
      'invalid_request',
      phrase('klarna-lines-not-adding-up', 'The order lines don’t add up to the total, which Klarna requires.'),
    )
  const address = addressOf(asked)
  const isShipped = asked.lines.some(({ isDigital }) => !isDigital)
  return {
    intent: 'buy',
    purchase_country: buyer.country,
    purchase_currency: currency,
    locale: localeOf(language, buyer.country),
    order_amount: amount,
    order_tax_amount,
    order_lines,
    billing_address: address,
    ...(isShipped && { shipping_address: address }),
    merchant_reference1: reference,
    // Told of payments that Klarna examined for longer.
    merchant_urls: { notification: webhookUrl },
  }
}
