import { z } from 'zod'
import type { Buyer, OrderLine, Session, SessionRequest } from '../adapter/calls.ts'
import { cutText } from '../adapter/cut.ts'
import { digestOf } from '../adapter/signatures.ts'
import { isWritable, writeAmount } from './amount.ts'
import { callApi, failureIn, type Antom } from './api.ts'
import { dateOf } from '../adapter/date-of.ts'

/** Unless Antom tells another time. */
const lifetimeMs = 3_600_000
const mostGoods = 100

/** Without what is empty. */
const filled = (fields: Record<string, string>) => Object.fromEntries(Object.entries(fields).filter(([, text]) => text))

/** For what would be wrong if it were cut, such as an address of mail. */
const wholeOrNone = (text: string, most: number) => (text.length <= most ? cutText(text, most) : '')

const nameOf = ({ firstName, lastName }: Buyer) =>
  filled({ firstName: cutText(firstName, 32), lastName: cutText(lastName, 32) })

function buyerOf(buyer: Buyer) {
  const buyerName = nameOf(buyer)
  return {
    referenceBuyerId: digestOf(buyer.email.trim().toLowerCase()),
    ...(Object.keys(buyerName).length > 0 && { buyerName }),
    ...filled({ buyerEmail: wholeOrNone(buyer.email, 64), buyerPhoneNo: wholeOrNone(buyer.phone, 24) }),
  }
}

function shippingOf(buyer: Buyer) {
  const { country, state, city, address, address2, zip, phone } = buyer
  const shippingName = nameOf(buyer)
  return {
    ...(Object.keys(shippingName).length > 0 && { shippingName }),
    shippingAddress: filled({
      region: country,
      state: wholeOrNone(state, 8),
      city: cutText(city, 32),
      address1: cutText(address, 256),
      address2: cutText(address2, 256),
      zipCode: /^[A-Za-z\d -]{1,10}$/.test(zip) ? zip : '',
    }),
    ...filled({ shippingPhoneNo: wholeOrNone(phone, 16) }),
  }
}

const goodsOf = (lines: readonly OrderLine[], currency: string) =>
  lines.slice(0, mostGoods).map(({ name, sku, url, quantity, unitAmount, isDigital }) => ({
    referenceGoodsId: cutText(sku || url, 64) || 'item',
    goodsName: cutText(name, 256) || 'Item',
    ...(isWritable({ amount: unitAmount, currency }) && {
      goodsUnitAmount: writeAmount({ amount: unitAmount, currency }),
    }),
    goodsQuantity: String(quantity),
    deliveryMethodType: isDigital ? 'DIGITAL' : 'PHYSICAL',
  }))

/** All scalar values are text. */
function contentOf({ given }: Antom, asked: SessionRequest) {
  const { reference, currency, lines, buyer, title, network } = asked
  const amount = writeAmount(asked)
  const isSent = lines.some(({ isDigital }) => !isDigital)
  return {
    productCode: 'CASHIER_PAYMENT',
    productScene: 'CHECKOUT_PAYMENT',
    paymentRequestId: reference,
    order: {
      referenceOrderId: reference,
      orderDescription: cutText(title, 256) || reference,
      orderAmount: amount,
      goods: goodsOf(lines, currency),
      ...(isSent && buyer.country && { shipping: shippingOf(buyer) }),
      buyer: buyerOf(buyer),
    },
    paymentAmount: amount,
    settlementStrategy: { settlementCurrency: given.settlement_currency || currency },
    paymentRedirectUrl: asked.returnUrl,
    paymentNotifyUrl: asked.webhookUrl,
    env: { terminalType: 'WEB', ...(network && { clientIp: network }) },
  }
}

const Created = z.object({
  normalUrl: z.string(),
  paymentSessionId: z.string().nullish(),
  paymentSessionExpiryTime: z.string().nullish(),
})

export async function createSession(service: Antom, asked: SessionRequest): Promise<Session> {
  const call = { name: 'payments/createPaymentSession', content: contentOf(service, asked), isChange: true }
  const { data, result } = await callApi(service, call, Created)
  if (!data) throw failureIn(service, result, true)
  return {
    sessionId: data.paymentSessionId || asked.reference,
    next: { kind: 'redirect', url: data.normalUrl },
    expiresAt: dateOf(data.paymentSessionExpiryTime) ?? new Date(service.now().getTime() + lifetimeMs),
  }
}
