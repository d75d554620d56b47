import { z } from 'zod'
import type { Buyer, Line, Session, SessionRequest } from '../adapter/calls.ts'
import { digestOf } from '../adapter/signatures.ts'
import { writeAmount } from './amount.ts'
import { callApi, failureIn, type Antom } from './exchange.ts'

/** In milliseconds, unless Antom tells another time. */
const lifetime = 3_600_000
const mostGoods = 100

/** Only what isn’t empty and not too long for its field. */
const fitting = (fields: Record<string, readonly [text: string, most: number]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, [text, most]]) => (text && text.length <= most ? [[name, text]] : [])),
  )

const nameOf = ({ firstName, lastName }: Buyer) => fitting({ firstName: [firstName, 32], lastName: [lastName, 32] })

function buyerOf(buyer: Buyer) {
  const buyerName = nameOf(buyer)
  return {
    referenceBuyerId: digestOf(buyer.email.trim().toLowerCase()),
    ...(Object.keys(buyerName).length > 0 && { buyerName }),
    ...fitting({ buyerEmail: [buyer.email, 64], buyerPhoneNo: [buyer.phone, 24] }),
  }
}

function shippingOf(buyer: Buyer) {
  const { country, state, city, address, address2, zip, phone } = buyer
  const shippingName = nameOf(buyer)
  return {
    ...(Object.keys(shippingName).length > 0 && { shippingName }),
    shippingAddress: fitting({
      region: [country, 2],
      state: [state, 8],
      city: [city, 32],
      address1: [address, 256],
      address2: [address2, 256],
      zipCode: [zip, 10],
    }),
    ...fitting({ shippingPhoneNo: [phone, 16] }),
  }
}

const goodsOf = (lines: readonly Line[], currency: string) =>
  lines.slice(0, mostGoods).map(({ name, sku, url, quantity, unitAmount, isDigital }) => ({
    referenceGoodsId: (sku ?? url).slice(0, 64),
    goodsName: name.slice(0, 256),
    goodsUnitAmount: writeAmount({ amount: unitAmount, currency }),
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
      orderDescription: title.slice(0, 256) || reference,
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
  const told = Date.parse(data.paymentSessionExpiryTime ?? '')
  return {
    sessionId: data.paymentSessionId || asked.reference,
    next: { kind: 'redirect', url: data.normalUrl },
    expiresAt: new Date(Number.isNaN(told) ? service.now().getTime() + lifetime : told),
  }
}
