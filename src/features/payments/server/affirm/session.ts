import { z } from 'zod'
import type { Session, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { regionCodeOf } from '../regions.ts'
import { askAffirm, type Affirm } from './api.ts'

/** Affirm doesn't tell how long its page stays open. */
const openForMs = 3 * 60 * 60 * 1000

const Checkout = z.object({ checkout_id: z.string(), redirect_url: z.string() })

/** Affirm names countries with three letters. */
const countries: Record<string, string> = { US: 'USA', CA: 'CAN' }

const withoutEmpty = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const longestTextCharacters = 500

/** The address in the words of the merchant's country; undefined for one that Affirm doesn't lend to, where the buyer enters another. */
function addressOf({ given }: Affirm, { buyer }: SessionRequest): object | undefined {
  const country = countries[buyer.country]
  const [address, address2, city] = [buyer.address, buyer.address2, buyer.city].map((text) =>
    cutText(text, longestTextCharacters),
  )
  const [state, zip] = [regionCodeOf(buyer.country, buyer.state), cutText(buyer.zip, longestTextCharacters)]
  if (!country || !address || !city || !state || !zip) return undefined
  const second = address2 ?? ''
  return withoutEmpty(
    given.country === 'CAN'
      ? { street1: address, street2: second, city, region1_code: state, postal_code: zip, country }
      : { line1: address, line2: second, city, state, zipcode: zip, country },
  )
}

function contactOf(affirm: Affirm, asked: SessionRequest): object {
  const { firstName, lastName, email, phone } = asked.buyer
  const address = addressOf(affirm, asked)
  // A number of North America, without its country code.
  const number = /^1?(\d{10})$/.exec(phone.replace(/\D/g, ''))?.[1]
  return {
    name: withoutEmpty({
      first: cutText(firstName, longestTextCharacters),
      last: cutText(lastName, longestTextCharacters),
    }),
    ...(address && { address }),
    ...(email && { email }),
    ...(number && { phone_number: number }),
  }
}

function checkoutOf(affirm: Affirm, asked: SessionRequest): object {
  const { reference, amount, currency, lines, shipping, tax, title, returnUrl, cancelUrl } = asked
  const contact = contactOf(affirm, asked)
  return {
    merchant: {
      public_api_key: affirm.given.public_key,
      user_confirmation_url: returnUrl,
      user_confirmation_url_action: 'GET',
      user_cancel_url: cancelUrl,
      ...(title && { name: cutText(title, longestTextCharacters) }),
    },
    items: lines.map(({ name, sku, url, quantity, unitAmount }) => ({
      display_name: cutText(name, longestTextCharacters) || 'Item',
      sku: cutText(sku || url || name, longestTextCharacters),
      unit_price: unitAmount,
      qty: quantity,
    })),
    billing: contact,
    shipping: contact,
    shipping_amount: shipping,
    tax_amount: tax,
    total: amount,
    currency,
    order_id: reference,
  }
}

/** Affirm in a country takes its currency alone. */
const currencyOf = ({ given }: Affirm) => (given.country === 'CAN' ? 'CAD' : 'USD')

export async function createSession(affirm: Affirm, asked: SessionRequest): Promise<Session> {
  if (asked.recurring)
    throw unsupported(
      phrase('method-lacks-subscriptions', '{method} doesn’t support subscriptions.', { method: affirm.title }),
    )
  const own = currencyOf(affirm)
  if (asked.currency !== own)
    throw new PaymentFailed(
      'invalid_request',
      phrase('affirm-only-currency', 'Your Affirm account accepts {own}, not {asked}.', { own, asked: asked.currency }),
    )
  const { lines, shipping, tax, amount, reference } = asked
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, shipping + tax)
  if (total !== amount)
    throw new PaymentFailed(
      'invalid_request',
      phrase('affirm-lines-not-adding-up', 'The order lines don’t add up to the total, which Affirm requires.'),
    )
  const post = { key: reference, json: checkoutOf(affirm, asked) }
  const { checkout_id, redirect_url } = await askAffirm(affirm, { path: '/v2/checkout/direct', post }, Checkout)
  return {
    sessionId: checkout_id,
    next: { kind: 'redirect', url: redirect_url },
    expiresAt: new Date(affirm.now().getTime() + openForMs),
  }
}
