import type { SessionRequest } from '../adapter/calls.ts'
import { PaymentFailed } from '../adapter/payment-failed.ts'

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

const lineOf = (type: string, name: string, quantity: number, unit: number) => ({
  type,
  name: name.slice(0, 255),
  quantity,
  unit_price: unit,
  total_amount: quantity * unit,
  // Tax is either in the prices, at rates that we don't know, or a line of its own.
  tax_rate: 0,
  total_tax_amount: 0,
})

function linesOf({ lines, shipping, tax }: SessionRequest) {
  return [
    ...lines.map(({ isDigital, name, quantity, unitAmount, sku }) => ({
      ...lineOf(isDigital ? 'digital' : 'physical', name, quantity, unitAmount),
      ...(sku && { reference: sku.slice(0, 255) }),
    })),
    ...(shipping > 0 ? [lineOf('shipping_fee', 'Shipping', 1, shipping)] : []),
    ...(tax > 0 ? [lineOf('sales_tax', 'Tax', 1, tax)] : []),
  ]
}

const longest = 99
/** Countries where Klarna asks for the region, as its short name. */
const withRegion = ['US', 'AU', 'CA']

function addressOf({ buyer }: SessionRequest) {
  const phone = /^\+?[\d ().-]{6,20}$/.test(buyer.phone) ? buyer.phone : ''
  const region = withRegion.includes(buyer.country) ? buyer.state : ''
  const all = {
    given_name: buyer.firstName,
    family_name: buyer.lastName,
    email: buyer.email,
    phone,
    street_address: buyer.address,
    street_address2: buyer.address2,
    postal_code: buyer.zip.slice(0, 10),
    city: buyer.city,
    region,
    country: buyer.country,
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value.slice(0, longest)]),
  )
}

/** What Klarna is asked to take, with lines that make up the amount exactly. */
export function orderRequestOf(asked: SessionRequest): object {
  const { amount, tax, currency, buyer, reference, language, webhookUrl } = asked
  const lines = linesOf(asked)
  if (lines.reduce((sum, line) => sum + line.total_amount, 0) !== amount)
    throw new PaymentFailed('invalid_request', 'The lines don’t make up the amount, which Klarna demands.')
  const address = addressOf(asked)
  const isShipped = asked.lines.some(({ isDigital }) => !isDigital)
  return {
    intent: 'buy',
    purchase_country: buyer.country,
    purchase_currency: currency,
    locale: localeOf(language, buyer.country),
    order_amount: amount,
    order_tax_amount: tax,
    order_lines: lines,
    billing_address: address,
    ...(isShipped && { shipping_address: address }),
    merchant_reference1: reference,
    // Told of payments that Klarna examined for longer.
    merchant_urls: { notification: webhookUrl },
  }
}
