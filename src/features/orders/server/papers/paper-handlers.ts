import { eq, inArray } from 'drizzle-orm'
import type { ManagedSite } from '#domains/server/find-managed.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { payments, refunds } from '#payments/server/tables.ts'
import * as calls from '#orders/paper-contract.ts'
import type { OrderRow } from '../create-order.ts'
import { lookUpOrder, readOrder } from '../find-order.ts'
import type { DomainNames } from '../handlers.ts'
import { issueCreditNotes, issueInvoice, type InvoiceWish } from './issue-invoice.ts'
import { nameOfPapers, type Paper } from './setting/paper.ts'
import { paperParser } from './setting/paper-parser.ts'
import { readSellerDetails, setSellerDetails } from './seller-details.ts'
import { writeCreditNote, writeInvoice } from './write-invoice.ts'
import { writePackingSlip, type SoldOrder } from './write-paper.ts'

async function readSold({ db }: Context, order: OrderRow): Promise<SoldOrder> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, order.paymentId))
  if (!payment) throw new Error('The payment of an order is gone.')
  return { order, payment }
}

async function readTimeZone(ctx: Context, label: string | undefined): Promise<string> {
  return label === undefined ? 'UTC' : (await readSiteSettings(ctx, label)).timeZone
}

/** Papers as a file that browsers save. */
async function sendPapers(ctx: Context, papers: Paper[], { who, signal }: { who: string; signal: AbortSignal }) {
  const written = await ctx.parse(paperParser, papers, { who, signal })
  const isPdf = written.kind === 'pdf'
  const name = encodeURIComponent(`${nameOfPapers(papers)}.${isPdf ? 'pdf' : 'html'}`)
  return new Response(isPdf ? written.bytes : written.text, {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

interface PaperWish extends Pick<InvoiceWish, 'anyway' | 'by'> {
  kind: 'packing_slip' | 'invoice' | 'credit_notes'
}

/** Issues what is asked for of an order, if it hasn’t been yet, and writes it. */
async function writePapers(
  ctx: Context,
  order: OrderRow,
  wish: PaperWish,
  label: string | undefined,
): Promise<Paper[]> {
  const sold = await readSold(ctx, order)
  const timeZone = await readTimeZone(ctx, label)
  if (wish.kind === 'packing_slip') return [writePackingSlip(sold, timeZone)]
  if (wish.kind === 'invoice')
    return [writeInvoice({ sold, invoice: await issueInvoice(ctx, { ...wish, ...sold, timeZone }) })]
  const { invoice, notes } = await issueCreditNotes(ctx, { ...wish, ...sold, timeZone })
  const ids = notes.flatMap(({ refundId }) => refundId ?? [])
  const rows = await ctx.db.select().from(refunds).where(inArray(refunds.id, ids))
  return rows
    .flatMap(({ id, amount, state }) => {
      const note = notes.find(({ refundId }) => refundId === id)
      return note
        ? [{ paper: writeCreditNote({ sold, invoice }, { note, amount, hasFailed: state === 'failed' }), note }]
        : []
    })
    .toSorted((one, other) => one.note.place - other.note.place)
    .map(({ paper }) => paper)
}

interface PaperCaller {
  ctx: Context
  signal: AbortSignal
}

/** Papers about orders, and what a store says about itself on them. */
export function openPaperHandlers({ idOf, labelOf }: DomainNames): Handler[] {
  const send = async ({ ctx, signal }: PaperCaller, order: OrderRow, wish: PaperWish) => {
    const label = labelOf(order.domainId)
    return sendPapers(ctx, await writePapers(ctx, order, wish, label), { who: order.domainId, signal })
  }
  const siteIdOf = ({ site, isPlatform }: ManagedSite) => (isPlatform || site === undefined ? undefined : idOf(site))
  const seller = { by: 'seller', anyway: false } as const
  return [
    on(calls.getSellerDetails, ({ ctx, domain }) => readSellerDetails(ctx, domain.id)),
    on(calls.setSellerDetails, ({ ctx, domain, body }) => setSellerDetails(ctx, domain.id, body)),
    on(calls.givePackingSlip, async ({ params, ...asked }) =>
      send(asked, await readOrder(asked.ctx, params.id), { ...seller, kind: 'packing_slip' }),
    ),
    on(calls.giveInvoice, async ({ params, body, ...asked }) =>
      send(asked, await readOrder(asked.ctx, params.id), { ...seller, ...body, kind: 'invoice' }),
    ),
    on(calls.giveCreditNotes, async ({ params, ...asked }) =>
      send(asked, await readOrder(asked.ctx, params.id), { ...seller, kind: 'credit_notes' }),
    ),
    on(calls.giveBuyersPaper, async ({ body: { kind, ...named }, ...asked }) =>
      send(asked, await lookUpOrder(asked.ctx, siteIdOf(asked), named), { by: 'buyer', anyway: false, kind }),
    ),
  ]
}
