import { z } from 'zod'
import { decimalOf } from '#kit/money.ts'
import type { KeptSession, Session, SessionRequest } from '../adapter/calls.ts'
import type { Observation } from '../adapter/observation.ts'
import { cutText } from '../adapter/cut.ts'
import { phrase } from '#kit/phrase.ts'
import { PaymentFailed, unsupported } from '../adapter/payment-failed.ts'
import { changeThere, timeOf, type Authorize } from './api.ts'
import { keepMethod } from './keep-method.ts'
import { findByInvoice } from './search.ts'
import { findTransaction, observeTransaction } from './transaction.ts'

const Token = z.object({ token: z.string() })

/** A token lives a quarter of an hour, and a new one is made whenever the page is opened. */
const openForMs = 60 * 60 * 1000
const mostLines = 30
const longestNameCharacters = 31
/** The longest there is: the same card, amount and invoice are refused as a duplicate. */
const duplicateWindowSeconds = '28800'

/** Where a token is sent, by the address of the calls. */
const pages: Record<string, string> = {
  'https://api.authorize.net': 'https://accept.authorize.net',
  'https://apitest.authorize.net': 'https://test.authorize.net',
}

/** Takes only what the account can take. Nothing is made yet, since a page’s token lives a short time. */
export async function createSession(authorize: Authorize, asked: SessionRequest): Promise<Session> {
  const { currency, reference, method, recurring } = asked
  if (method !== undefined)
    throw unsupported(
      phrase('service-lacks-wallet', '{title} doesn’t support this wallet here.', { title: authorize.title }),
    )
  const { currencies } = await authorize.account()
  if (!currencies.includes(currency))
    throw new PaymentFailed(
      'invalid_request',
      phrase('authorize-no-currency', 'This Authorize.Net account doesn’t accept {currency}.', { currency }),
    )
  const now = authorize.now()
  return {
    sessionId: reference,
    next: { kind: 'form' },
    expiresAt: new Date(now.getTime() + openForMs),
    kept: { openedAt: now.toISOString(), ...(recurring && { recurring: 'yes' }) },
  }
}

/** Leaves out what is empty, since an empty text is refused where a kind of text is expected. */
const filled = (parts: Record<string, string>) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value))

function linesOf({ lines, currency }: SessionRequest) {
  if (lines.length > mostLines) return {}
  const lineItem = lines.map(({ sku, url, name, quantity, unitAmount }) => ({
    itemId: cutText(sku || url, 31) || 'item',
    name: cutText(name, 31) || 'Item',
    quantity: String(quantity),
    unitPrice: decimalOf({ amount: unitAmount, currency }),
  }))
  return { lineItems: { lineItem } }
}

const addressOf = ({ buyer }: SessionRequest) =>
  filled({
    firstName: cutText(buyer.firstName, 50),
    lastName: cutText(buyer.lastName, 50),
    address: cutText(`${buyer.address} ${buyer.address2}`, 60),
    city: cutText(buyer.city, 40),
    state: cutText(buyer.state, 40),
    zip: cutText(buyer.zip, 20),
    country: cutText(buyer.country, 60),
    phoneNumber: cutText(buyer.phone.replaceAll(/[^\d+() -]/g, ''), 25),
  })

function settingsOf({ returnUrl, cancelUrl, title }: SessionRequest) {
  const settings = {
    hostedPaymentReturnOptions: {
      showReceipt: false,
      url: returnUrl,
      urlText: 'Continue',
      cancelUrl,
      cancelUrlText: 'Cancel',
    },
    hostedPaymentOrderOptions: { show: true, merchantName: cutText(title, 255) },
    // A bank account takes days, and can’t be refunded by its last digits.
    hostedPaymentPaymentOptions: { cardCodeRequired: true, showCreditCard: true, showBankAccount: false },
    hostedPaymentBillingAddressOptions: { show: true, required: false },
    hostedPaymentShippingAddressOptions: { show: false, required: false },
  }
  return Object.entries(settings).map(([settingName, value]) => ({ settingName, settingValue: JSON.stringify(value) }))
}

function requestOf(asked: SessionRequest) {
  const { reference, amount, currency, shipping, tax, names, title, buyer, recurring } = asked
  const money = (part: number) => decimalOf({ amount: part, currency })
  const email = buyer.email.length <= 255 ? buyer.email : ''
  // A customer whose id is the reference says that the card is to be kept.
  const customer = filled({ id: recurring ? reference : '', email })
  const billTo = addressOf(asked)
  return {
    transactionType: 'authCaptureTransaction',
    amount: money(amount),
    currencyCode: currency,
    order: { invoiceNumber: reference, description: cutText(title, 255) },
    ...linesOf(asked),
    ...(tax > 0 && { tax: { amount: money(tax), name: cutText(names.tax, longestNameCharacters) } }),
    ...(shipping > 0 && {
      shipping: { amount: money(shipping), name: cutText(names.shipping, longestNameCharacters) },
    }),
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(Object.keys(billTo).length > 0 && { billTo }),
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: duplicateWindowSeconds }] },
  }
}

export async function openForm(authorize: Authorize, asked: SessionRequest) {
  const body = {
    refId: asked.reference,
    transactionRequest: requestOf(asked),
    hostedPaymentSettings: { setting: settingsOf(asked) },
  }
  const { data } = await changeThere(authorize, 'getHostedPaymentPageRequest', { body, shape: Token })
  const address = authorize.address()
  return { action: `${pages[address] ?? address}/payment/payment`, fields: { token: data.token } }
}

/** What became of a session. The way back says nothing, so the account’s transactions are searched for our reference. */
export async function readStatus(authorize: Authorize, session: KeptSession): Promise<Observation | undefined> {
  const { reference, sessionId, paymentId, currency, kept } = session
  const since = timeOf(kept.openedAt) ?? new Date(authorize.now().getTime() - 24 * openForMs)
  const id = paymentId ?? (await findByInvoice(authorize, reference, since))
  const transaction = id ? await findTransaction(authorize, id) : undefined
  if (transaction?.order?.invoiceNumber !== reference) return undefined
  const seen = await observeTransaction(authorize, transaction, currency)
  const method = kept.recurring && seen?.kind === 'paid' ? await keepMethod(authorize, transaction) : undefined
  return seen && { ...seen, sessionId, method }
}
