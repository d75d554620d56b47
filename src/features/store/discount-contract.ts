import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { typedText } from '#kit/shapes.ts'
import { discountKinds, wholePercent } from './discount.ts'

const edits: Act = { action: 'edit', on: 'domain', by: 'id' }

/** Of a store, switched off or not. */
export const mostDiscounts = 500
const mostUsesOfOne = 1_000_000
/** In minor units. */
const largestSum = 10 ** 12

export type DiscountView = z.infer<typeof DiscountView>
const DiscountView = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(discountKinds),
  /** Thousandths of a percent, or minor units of the currency. */
  value: z.int(),
  currency: z.string(),
  /** What the goods have to come to, in minor units. */
  minimum: z.int(),
  /** Days where the store is, both included. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  mostUses: z.int().nullable(),
  isOncePerPerson: z.boolean(),
  isOn: z.boolean(),
  /** By paid purchases, and by those that may still be paid. */
  uses: z.int(),
})

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/domains/:id/discounts',
  access: 'user',
  act: edits,
  summary: 'The discount codes of a store, the latest first',
  answer: z.object({
    /** Of the store, in which amounts are given. */
    currency: z.string(),
    /** Where the store is. */
    today: z.string(),
    discounts: z.array(DiscountView),
  }),
})

export const noCode = says('enter-discount-code', 'Please enter a code of letters and numbers.')
const noDay = says('enter-day', 'Please enter a date.')
const noSum = says('enter-amount', 'Please enter an amount.')
const noUses = says('enter-uses', 'Please enter how often it can be used.')
const day = z.iso.date(noDay).nullable()
const sum = z.int(noSum).min(0, noSum).max(largestSum, noSum)

const NewDiscount = z
  .object(
    {
      code: typedText(40, noCode).min(1, noCode),
      kind: z.enum(discountKinds, badInput),
      value: sum,
      minimum: sum,
      startsOn: day,
      endsOn: day,
      mostUses: z.int(noUses).min(1, noUses).max(mostUsesOfOne, noUses).nullable(),
      isOncePerPerson: z.boolean(badInput),
    },
    badInput,
  )
  .refine(({ kind, value }) => kind === 'shipping' || value > 0, noSum)
  .refine(
    ({ kind, value }) => kind !== 'percent' || value <= wholePercent,
    says('percent-at-most', 'Please enter a percentage up to 100.'),
  )
  .refine(
    ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
    says('ends-before-start', 'The last day is before the first.'),
  )
export type NewDiscount = z.output<typeof NewDiscount>

export const addDiscount = endpoint({
  method: 'POST',
  path: '/api/domains/:id/discounts',
  access: 'user',
  act: edits,
  summary: 'Adds a discount code to a store; amounts are in its currency',
  limit: perUser(200, 600),
  body: NewDiscount,
  status: 201,
  answer: DiscountView,
})

export const switchDiscount = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/discounts/:discount',
  access: 'user',
  act: edits,
  summary: 'Switches a discount code on or off',
  limit: perUser(300, 600),
  body: z.object({ isOn: z.boolean(badInput) }, badInput),
  answer: DiscountView,
})
