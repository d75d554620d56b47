import { z } from 'zod'

/** What Stripe answers with, as far as it is used. What may be missing in older or newer versions is optional. */

/** An id, or the object of that id where it is expanded. */
export const Id = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? undefined)

export const Metadata = z.record(z.string(), z.unknown()).nullish()
export const textIn = (metadata: z.infer<typeof Metadata>, name: string): string | undefined => {
  const text = metadata?.[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}

const Text = z.string().nullish()
const Trouble = z.object({ code: Text, decline_code: Text, message: Text }).nullish()
export const Intent = z.object({
  id: z.string(),
  status: z.string().nullish(),
  last_payment_error: Trouble,
  metadata: Metadata,
  livemode: z.boolean().nullish(),
})
export type Intent = z.infer<typeof Intent>

export const CheckoutSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: Metadata,
  livemode: z.boolean().nullish(),
  payment_intent: z.union([z.string(), Intent]).nullish(),
  invoice: Id,
  subscription: Id,
})
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  payment_intent: Id,
  charge: Id,
  metadata: Metadata,
  failure_reason: z.string().nullish(),
})
export type Refund = z.infer<typeof Refund>

export const Invoice = z.object({
  id: z.string(),
  amount_paid: z.int(),
  currency: z.string(),
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: Id, metadata: Metadata }).nullish() }).nullish(),
  /** Before 2025-03-31. */
  subscription: Id,
})
export type Invoice = z.infer<typeof Invoice>

const Period = z.object({ current_period_end: z.number().nullish() })
export const Subscription = z.object({
  id: z.string(),
  status: z.string(),
  customer: Id,
  default_payment_method: Id,
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: z.number().nullish(),
  pause_collection: z.object({}).nullish(),
  metadata: Metadata,
  items: z.object({ data: z.array(Period) }).nullish(),
  /** Before 2025-03-31. */
  current_period_end: z.number().nullish(),
})
export type Subscription = z.infer<typeof Subscription>

export const Dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().nullish(),
  payment_intent: Id,
  charge: Id,
})
