import { t } from '#kit/t.ts'
import { can, type Role } from '#domains/roles.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { file } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useFile } from '#kit/web/save-csv.ts'
import * as calls from '#orders/paper-contract.ts'
import type { Order } from '../use-orders.ts'
import layout from '#kit/web/parts/layout.module.css'

const words = {
  slip: t('Packing slip'),
  invoice: t('Invoice'),
  credit: t('Credit notes'),
}

type PaperFile = ReturnType<typeof useFile>
interface Props {
  words: string
  order: Order
  paper: PaperFile
}

const PaperAct = ({ words: title, order: { number }, paper: { mutate, isPending } }: Props) => (
  <Button isSmall icon={file} isBusy={isPending} onClick={() => mutate()}>
    {title}
    <span className="unseen"> ({number})</span>
  </Button>
)

const failed = t('Couldn’t create the document')

/** The invoice of an order for its seller, who is asked once more where it would say nothing of them. */
function InvoiceTrouble({ paper: { error }, anyway }: { paper: PaperFile; anyway: PaperFile }) {
  const isAsked = error?.code === 'no-seller-details'
  return (
    <Trouble title={failed} words={anyway.isSuccess ? undefined : error?.message}>
      {isAsked && (
        <Button isSmall isBusy={anyway.isPending} onClick={() => anyway.mutate()}>
          Create it without my details
        </Button>
      )}
    </Trouble>
  )
}

/** The documents that a seller makes of an order, depending on the role. */
export function SellersPapers({ order, role }: { order: Order; role: Role }) {
  const params = { id: order.id }
  const slip = useFile(() => call(calls.givePackingSlip, { params }))
  const invoice = useFile(() => call(calls.giveInvoice, { params, body: {} }))
  const anyway = useFile(() => call(calls.giveInvoice, { params, body: { anyway: true } }))
  const credit = useFile(() => call(calls.giveCreditNotes, { params }))
  const mayInvoice = can(role, 'money') && order.status !== 'cancelled'
  if (!can(role, 'answer')) return null
  return (
    <>
      <div className={layout.acts}>
        <PaperAct words={words.slip} order={order} paper={slip} />
        {mayInvoice && <PaperAct words={words.invoice} order={order} paper={invoice} />}
        {mayInvoice && order.refunded > 0 && <PaperAct words={words.credit} order={order} paper={credit} />}
      </div>
      <Trouble title={failed} words={slip.error?.message ?? credit.error?.message ?? anyway.error?.message} />
      <InvoiceTrouble paper={invoice} anyway={anyway} />
    </>
  )
}

/** The documents of an order for whoever placed it. */
export function BuyersPapers({ order }: { order: Order }) {
  const { number, key, status, refunded } = order
  const fetchPaper = (kind: 'invoice' | 'credit_notes') =>
    call(calls.giveBuyersPaper, { body: { number, key: key ?? '', kind } })
  const invoice = useFile(() => fetchPaper('invoice'))
  const credit = useFile(() => fetchPaper('credit_notes'))
  if (key === null || status === 'cancelled') return null
  return (
    <>
      <div className={layout.acts}>
        <PaperAct words={words.invoice} order={order} paper={invoice} />
        {refunded > 0 && <PaperAct words={words.credit} order={order} paper={credit} />}
      </div>
      <Trouble title={failed} words={invoice.error?.message ?? credit.error?.message} />
    </>
  )
}
