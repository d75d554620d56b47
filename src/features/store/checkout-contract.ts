import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, ValuesOfPhrase } from '#kit/contract.ts'
import { OrderItem, OrderView } from '#orders/order-contract.ts'
import { cityKinds, placeNames, postcodeKinds, stateKinds } from '#payments/address-kinds.ts'
import { methodPaths } from '#payments/methods.ts'
import { paymentStates } from '#payments/states.ts'
import { countryCodes } from '#payments/country-codes.ts'
import { Contact, Items, lineOfText, namesPrice, noCountry, noPrice, withoutPrice } from './cart-contract.ts'

/** Said for a body that is missing, too. */
export const noBody = says('send-cart', 'Please send your cart items and contact details.')
/** Said to a buyer who would pay another sum than they were shown. */
export const pricesChanged = says('prices-changed', 'Prices have changed. Please check the new total.')
const limit = { times: 60, seconds: 600, per: 'network', perSite: true } as const

const QuoteLine = z.object({
  ...OrderItem.shape,
  /** An address of the picture, or null. */
  image: z.string().nullable(),
  /** The same choice in the words of the cart, where those are others. */
  asked: z.array(z.object({ size: z.string().nullable(), color: z.string().nullable() })).optional(),
  /** How many are left; null where the store doesn't count them. */
  left: z.int().nullable(),
})
export type Quote = z.output<typeof Quote>
export const Quote = z.object({
  currency: z.string(),
  lines: z.array(QuoteLine),
  /** Whether something of it is sent to the buyer. */
  needsDelivery: z.boolean(),
  subtotal: z.int(),
  /** Null until a country is given, or where the store doesn't deliver there. */
  shipping: z.int().nullable(),
  /** What a code takes off: of the goods, or the delivery, which isn’t known before a country is given. */
  discount: z.object({ code: z.string(), amount: z.int(), of: z.enum(['goods', 'shipping']) }).nullable(),
  tax: z.int(),
  /** Whether the prices include the tax already, so that it isn't added to the total. */
  taxIncluded: z.boolean(),
  taxName: z.string(),
  /** Its name with its rate, such as `VAT 20%`. */
  taxLabel: z.string(),
  total: z.int(),
  /** What each further period costs, where something is paid again. */
  recurring: z.object({ amount: z.int(), interval: z.enum(['day', 'week', 'month', 'year']) }).nullable(),
  /** What keeps the cart from being bought, each with the line or the field it is about, in words for the buyer. */
  problems: z.array(
    z.object({
      url: z.string().nullable(),
      /** Of the lines with this url, those that it is about; left out, all of them. */
      lines: z.array(z.int()).optional(),
      message: z.string(),
      code: z.string().optional(),
      values: ValuesOfPhrase.optional(),
      field: z.enum(['country', 'state', 'zip', 'code']).optional(),
    }),
  ),
  /** What an address consists of in the buyer's country; null until one is given. */
  address: z
    .object({
      fields: z.array(z.enum(placeNames)),
      required: z.array(z.enum(placeNames)),
      kinds: z.object({ city: z.enum(cityKinds), state: z.enum(stateKinds), zip: z.enum(postcodeKinds) }),
    })
    .nullable(),
  /** To choose from, where the country or the store's rates name them; the name of one of them is the buyer's `state`. */
  regions: z.array(z.object({ name: z.string(), isChosen: z.boolean() })).nullable(),
  /** Names what was priced, and how: sent back with the checkout, it makes sure that this is what is paid. */
  quote: z.string(),
  /** Whether the store can send text messages to phones. */
  texts: z.boolean(),
  /** Ways to pay, the store's own order; empty where the store takes no payments. */
  methods: z.array(z.object({ key: z.string(), path: z.enum(methodPaths), title: z.string() })),
})

export const quoteCart = endpoint({
  method: 'POST',
  path: '/api/checkout/quote',
  access: 'anyone',
  asksForTrust: true,
  summary: 'What a cart costs now, by the prices of the store',
  limit: { times: 300, seconds: 600, per: 'network', perSite: true },
  body: withoutPrice({
    items: Items,
    country: z.enum(countryCodes, noCountry).optional(),
    state: lineOfText(100).optional(),
    /** Given, it is said whether it looks like one of the country. */
    zip: lineOfText(20).optional(),
    /** The buyer’s own unpaid session: what it holds is for this cart. */
    session: lineOfText(100).optional(),
    /** A discount code, as it was typed. */
    code: lineOfText(100).optional(),
  }),
  answer: Quote,
})

export interface Cart {
  items: z.output<typeof Items>
  contact: Contact
  /** Of the prices that the buyer was shown. */
  quote?: string | undefined
  /** A discount code, as it was typed. */
  code?: string | undefined
}

const Begun = z.object({
  /** Where the buyer's browser goes to pay. */
  url: z.string(),
  sessionId: z.string(),
  expiresAt: z.iso.datetime(),
  /** Shows whoever has it what was bought, and where it goes. */
  key: z.string(),
})
const checkoutCall = {
  method: 'POST',
  access: 'anyone',
  limit,
  body: z
    .looseObject(
      { items: Items, contact: Contact, quote: lineOfText(100).optional(), code: lineOfText(100).optional() },
      noBody,
    )
    .refine((value) => !namesPrice(value), noPrice)
    .transform(({ items, contact, quote, code }) => ({ items, contact, quote, code }))
    .optional(),
  timeLimit: 30,
  status: 201,
  answer: Begun,
} as const

export const checkout = endpoint({
  ...checkoutCall,
  path: '/api/checkout',
  asksForTrust: true,
  summary: 'Begins to pay a cart by the store’s first method',
  failure: 'Failed to process your order',
})
export const checkoutBy = endpoint({
  ...checkoutCall,
  path: '/api/checkout/:provider',
  asksForTrust: true,
  summary: 'Begins to pay a cart by one method',
  failure: 'Failed to process your order',
  params: z.object({ provider: z.string() }),
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/:id',
  access: 'anyone',
  summary: 'How far a checkout has come, for the page that thanks for it',
  query: z.object({
    /** Of the buyer who began it: who has come by the address of the page alone doesn’t learn who buys what. */
    key: lineOfText(100).optional(),
  }),
  answer: z.object({
    sessionId: z.string(),
    state: z.enum(paymentStates),
    /** Of the order, once it is paid. */
    orderNumber: z.string().nullable(),
    email: z.string(),
    currency: z.string(),
    total: z.int(),
    /** Why it came to nothing, in words for the buyer; null as long as it may still be paid. */
    problem: z.string().nullable(),
    /** The order as its buyer sees it, and the page that shows it without an account; null without the key. */
    order: z.object({ view: OrderView, link: z.string() }).nullable(),
  }),
})
