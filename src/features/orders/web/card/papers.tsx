import { t } from '#kit/t.ts'
import { useState } from 'react'
import { can, type Powers } from '#domains/roles.ts'
import { call } from '#kit/web/call.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { file } from '#kit/web/parts/icons.ts'
import { Note } from '#kit/web/parts/note.tsx'
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
  paper: Pick<PaperFile, 'isPending'> & { mutate: () => void }
}

const PaperAct = ({ words: title, order: { number }, paper: { mutate, isPending } }: Props) => (
  <Button isSmall icon={file} isBusy={isPending} onClick={() => mutate()}>
    {title}
    <span className="unseen"> ({number})</span>
  </Button>
)

const failed = t('Couldn’t create the document')

/** For a seller of whom an invoice would say nothing: where they say who they are, before it is issued for ever. */
const WhoSells = ({ order, anyway }: { order: Order; anyway: PaperFile }) => (
  <Note title={<strong>Your invoice details are empty</strong>}>
    <p>An invoice never changes, so please say first who sells.</p>
    <div className={layout.acts}>
      <ButtonLink isSmall kind="primary" to={`${accountPath({ label: order.domain_id }, 'store')}?part=invoices`}>
        Fill in invoice details
      </ButtonLink>
      <Button isSmall isBusy={anyway.isPending} onClick={() => anyway.mutate()}>
        Create it without my details
      </Button>
    </div>
  </Note>
)

/** The invoice of an order for its seller, who is asked first where it would say nothing of them. */
function useInvoice({ id, invoice: state }: Order) {
  const [isAsked, setAsked] = useState(false)
  const params = { id }
  const invoice = useFile(() => call(calls.giveInvoice, { params, body: {} }))
  const anyway = useFile(() => call(calls.giveInvoice, { params, body: { anyway: true } }))
  const isUnnamed = !anyway.isSuccess && (state === 'unnamed' || invoice.error?.code === 'no-seller-details')
  const mutate = () => (isUnnamed ? setAsked(true) : invoice.mutate())
  return {
    paper: { mutate, isPending: invoice.isPending },
    anyway,
    isAsked: isUnnamed && (isAsked || state !== 'unnamed'),
    trouble: (isUnnamed ? undefined : invoice.error?.message) ?? anyway.error?.message,
  }
}

/** The documents that a seller makes of an order, depending on what they may. */
export function SellersPapers({ order, seller }: { order: Order; seller: Powers }) {
  const params = { id: order.id }
  const slip = useFile(() => call(calls.givePackingSlip, { params }))
  const { paper, anyway, isAsked, trouble } = useInvoice(order)
  const credit = useFile(() => call(calls.giveCreditNotes, { params }))
  const mayInvoice = can(seller, 'money') && order.invoice !== null && order.invoice !== 'none'
  if (!can(seller, 'answer')) return null
  return (
    <>
      <div className={layout.acts}>
        <PaperAct words={words.slip} order={order} paper={slip} />
        {mayInvoice && <PaperAct words={words.invoice} order={order} paper={paper} />}
        {mayInvoice && order.refunded > 0 && <PaperAct words={words.credit} order={order} paper={credit} />}
      </div>
      <Trouble title={failed} words={slip.error?.message ?? credit.error?.message ?? trouble} />
      <div aria-live="polite">{mayInvoice && isAsked && <WhoSells order={order} anyway={anyway} />}</div>
    </>
  )
}

/** The documents of an order for whoever placed it, once there are some. */
export function BuyersPapers({ order }: { order: Order }) {
  const { number, key, refunded } = order
  const fetchPaper = (kind: 'invoice' | 'credit_notes') =>
    call(calls.giveBuyersPaper, { body: { number, key: key ?? '', kind } })
  const invoice = useFile(() => fetchPaper('invoice'))
  const credit = useFile(() => fetchPaper('credit_notes'))
  if (key === null || order.invoice !== 'there') return null
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
