import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isMailAddress } from '#kit/mail-address.ts'
import { tidyPhoneNumber } from '#kit/phone-number.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { countryCodes } from '#payments/country-codes.ts'

export const mostLines = 100
export const mostOfOne = 999

const isWhole = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value)
/** A text of one line. */
export const lineOfText = (most: number, words = badInput) =>
  z
    .string(words)
    .trim()
    .max(most, says('write-at-most', 'Please write at most {most} characters.', { most }))
    .refine(isWhole, badInput)
const required = (most: number, words: string) => lineOfText(most, words).min(1, words)

/** Prices come from the store; a client that sends one expects it to count, so it is refused instead of ignored. */
const priceWords = ['amount', 'price', 'total', 'subtotal', 'currency', 'unit_amount', 'unitAmount', 'discount']
export const namesPrice = (value: object) => priceWords.some((name) => Object.hasOwn(value, name))
export const noPrice = says('prices-set-by-store', 'Prices are set by the store. Leave out amount and price.')
/** An object of the shape. What it says beyond that is dropped, unless it is a price. */
export function withoutPrice<S extends z.ZodRawShape>(shape: S) {
  const known = Object.keys(shape)
  const drop = (value: Record<string, unknown>) =>
    Object.fromEntries(known.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]))
  return z
    .looseObject(shape, badInput)
    .refine((value) => !namesPrice(value), noPrice)
    .transform((value) => drop(value) as z.output<z.ZodObject<S>>)
}

const noQuantity = says('choose-quantity', 'Please choose a quantity from 1 to {mostOfOne}.', { mostOfOne })
const CartItem = withoutPrice({
  /** The last part of the item's address, `/store/{url}`. */
  url: required(300, says('choose-item', 'Please choose an item.')),
  size: lineOfText(100).optional(),
  color: lineOfText(100).optional(),
  quantity: z.int(noQuantity).min(1, noQuantity).max(mostOfOne, noQuantity),
})
export const Items = z
  .array(CartItem, says('cart-empty', 'Your cart is empty.'))
  .min(1, says('cart-empty', 'Your cart is empty.'))
  .max(mostLines, says('cart-too-many-items', 'Your cart can hold {mostLines} different items.', { mostLines }))

const badEmail = says('enter-valid-email', 'Please enter a valid email address.')
export const noCountry = says('choose-country', 'Please choose a country.')
/** What the checkout asks for. What of the last ones has to be there depends on the country, and on what is sent: `check-contact.ts` demands it. */
export const Contact = withoutPrice({
  firstName: required(100, says('enter-your-first-name', 'Please enter your first name.')),
  lastName: required(100, says('enter-your-last-name', 'Please enter your last name.')),
  email: required(254, badEmail).overwrite(tidyMailAddress).refine(isMailAddress, badEmail),
  phone: lineOfText(40).overwrite(tidyPhoneNumber).optional().default(''),
  address: required(200, says('enter-your-address', 'Please enter your address.')),
  address2: lineOfText(200).optional().default(''),
  city: lineOfText(100).optional().default(''),
  state: lineOfText(100).optional().default(''),
  zip: lineOfText(20).optional().default(''),
  country: z.enum(countryCodes, noCountry),
  phoneType: z.enum(['Mobile', 'Landline'], badInput).optional(),
  updates: z.enum(['E-Mail Only', 'E-Mail and SMS'], badInput).optional(),
})
export type Contact = z.output<typeof Contact>
