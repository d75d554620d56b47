import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { typedText } from '#kit/shapes.ts'

/** A text of some lines, all of which a paper has room for. */
const typedLines = (mostCharacters: number, most: number) =>
  typedText(mostCharacters).refine(
    (text) => text.split('\n').length <= most,
    says('write-at-most-lines', 'Please write at most {most} lines.', { most }),
  )

/** What a store says about itself on its invoices; what is empty is left out there. */
export type SellerDetails = z.infer<typeof SellerDetails>
export const SellerDetails = z.object(
  {
    /** Of the business or the person. */
    name: typedText(200),
    /** In lines. */
    address: typedLines(500, 8),
    /** ISO 3166, two letters; empty where it isn’t said. */
    country: typedText(2).regex(/^(?:[A-Z]{2})?$/, badInput),
    tax_number: typedText(60),
    registration: typedText(200),
    footer: typedLines(600, 6),
    /** What invoice numbers begin with. */
    prefix: typedText(20).regex(
      /^[\w./-]*$/,
      says('plain-invoice-prefix', 'Please use letters, digits, dots, slashes and hyphens alone.'),
    ),
  },
  badInput,
)

const ofDomain = {
  path: '/api/domains/:id/seller-details',
  access: 'account',
  act: { action: 'money', on: 'domain', by: 'id' },
  answer: SellerDetails,
} as const
export const getSellerDetails = endpoint({
  ...ofDomain,
  method: 'GET',
  summary: 'What a store says about itself on its invoices',
})
export const setSellerDetails = endpoint({
  ...ofDomain,
  method: 'PUT',
  summary: 'Sets what a store says about itself on invoices from now on',
  limit: perUser(60, 600),
  body: SellerDetails,
})

/** A PDF, or a page to print where the PDF would lack letters: `content-disposition` names the file. */
const file = { method: 'POST', answer: 'application/pdf', timeLimit: 90 } as const
export const givePackingSlip = endpoint({
  ...file,
  path: '/api/orders/:id/packing-slip',
  access: 'user',
  act: { action: 'answer', on: 'order', by: 'id' },
  summary: 'What lies in the parcel of an order',
  limit: perUser(60, 600),
})
export const giveInvoice = endpoint({
  ...file,
  path: '/api/orders/:id/invoice',
  access: 'account',
  act: { action: 'money', on: 'order', by: 'id' },
  summary: 'The invoice of an order, which is numbered when it is asked for first and never changes',
  limit: perUser(60, 600),
  body: z
    .object(
      {
        /** Even though the store hasn’t said who it is. */
        anyway: z.boolean(badInput).default(false),
      },
      badInput,
    )
    .optional(),
})
export const giveCreditNotes = endpoint({
  ...file,
  path: '/api/orders/:id/credit-notes',
  access: 'account',
  act: { action: 'money', on: 'order', by: 'id' },
  summary: 'A credit note for each refund of an order, numbered like invoices',
  limit: perUser(60, 600),
})

/** For buyers, with an account or without. */
export const giveBuyersPaper = endpoint({
  ...file,
  path: '/api/orders/papers',
  access: 'anyone',
  summary: 'The invoice or the credit notes of an order, by its number and the key of its link',
  limit: { times: 20, seconds: 600, per: 'network', shared: true },
  body: z.object(
    {
      number: typedText(40),
      key: typedText(100),
      kind: z.enum(['invoice', 'credit_notes'], badInput),
    },
    badInput,
  ),
})
