import { z } from 'zod'
import type { Observation } from '../adapter/observation.ts'
import { callChargebee, type Chargebee } from './api.ts'

export const Invoice = z.object({
  id: z.string(),
  status: z.string(),
  currency_code: z.string(),
  total: z.number().int().nullish(),
  amount_paid: z.number().int().nullish(),
  credits_applied: z.number().int().nullish(),
  date: z.number().nullish(),
  paid_at: z.number().nullish(),
  po_number: z.string().nullish(),
  recurring: z.boolean().nullish(),
  first_invoice: z.boolean().nullish(),
  subscription_id: z.string().nullish(),
})
export type Invoice = z.output<typeof Invoice>

export const readInvoice = async (chargebee: Chargebee, id: string): Promise<Invoice> =>
  (await callChargebee(chargebee, { path: `/invoices/${encodeURIComponent(id)}` }, z.object({ invoice: Invoice })))
    .invoice

/** Our reference, which we give as the number of a purchase order: the one field that invoices and subscriptions repeat. */
export const referenceIn = ({ po_number }: { po_number?: string | null | undefined }): string | undefined =>
  po_number && /^[a-z\d]{20}$/.test(po_number) ? po_number : undefined

/** Later periods of a subscription have invoices of their own. */
export function isRenewal({ recurring, first_invoice, date }: Invoice, begunAt: number | null | undefined): boolean {
  if (recurring !== true) return false
  if (first_invoice != null) return !first_invoice
  return date != null && begunAt != null && date > begunAt + dayInSeconds
}
const dayInSeconds = 86_400

/** What an invoice says about itself, without its kind. */
export function observeInvoice(invoice: Invoice) {
  const { id, amount_paid, credits_applied, total, currency_code: currency } = invoice
  const paid = amount_paid == null ? total : amount_paid + (credits_applied ?? 0)
  return {
    reference: referenceIn(invoice),
    paymentId: id,
    amount: paid ?? undefined,
    currency,
  } satisfies Partial<Observation>
}
