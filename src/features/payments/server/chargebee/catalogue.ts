import { decimalOf } from '#kit/money.ts'
import type { SessionRequest } from '../adapter/calls.ts'
import { errorWordsOf, failureOf } from '../adapter/client.ts'
import { cutText } from '../adapter/cut.ts'
import { digestOf } from '../adapter/signatures.ts'
import { askChargebee, type Chargebee } from './api.ts'

const family = 'sitewright'

/** Creates something unless there is something of this id. */
async function create(chargebee: Chargebee, path: string, form: Record<string, string | number | boolean>) {
  const call = { method: 'POST', path, form } as const
  const reply = await askChargebee(chargebee, call, 400)
  const code = (reply.json as { api_error_code?: unknown } | undefined)?.api_error_code
  if (reply.status >= 300 && code !== 'duplicate_entry')
    throw failureOf(chargebee, call, reply, errorWordsOf(reply.json))
}

/**
 * The price of a subscription, which must stand in the catalogue: one for each name, amount and interval, always of the same id. A
 * plan can have only one price for a currency and an interval, so each has a plan of its own.
 */
export async function priceOf(chargebee: Chargebee, { amount, currency, recurring }: SessionRequest): Promise<string> {
  if (!recurring) throw new Error('Only subscriptions have a price in the catalogue.')
  const { name, interval } = recurring
  const code = digestOf(name, amount, currency, interval).slice(0, 24)
  const id = `${family}-${code}`
  const found = await askChargebee(chargebee, { path: `/item_prices/${id}` }, 404)
  if (found.status !== 404) return id
  const title =
    `${cutText(name, 50)} ${decimalOf({ amount, currency })} ${currency} ${interval} ${code.slice(0, 8)}`.trim()
  const shown = cutText(name, 100)
  await create(chargebee, '/item_families', { id: family, name: 'Sitewright' })
  await create(chargebee, '/items', { id, name: title, external_name: shown, type: 'plan', item_family_id: family })
  await create(chargebee, '/item_prices', {
    id,
    name: title,
    external_name: shown,
    item_id: id,
    currency_code: currency,
    pricing_model: 'flat_fee',
    price: amount,
    period: 1,
    period_unit: interval,
    is_taxable: false,
  })
  return id
}
