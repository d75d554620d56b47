import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { minorDigits } from '#kit/money.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { MoneyField } from '#kit/web/parts/money-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { writeAmount } from '#orders/web/amount.ts'
import type { Order } from '#orders/web/use-orders.ts'
import { useRefund } from './use-refund.ts'
import layout from '#kit/web/parts/layout.module.css'

type RefundExtent = 'full' | 'part'

/** A small amount, as it is typed. */
const exampleIn = (currency: string) => (4.5).toFixed(minorDigits(currency))

/** What is wrong with an amount, in minor units. */
function findMistake(amount: number | null, left: number, currency: string): string | undefined {
  if (amount === null || amount <= 0) return t(`Please enter an amount, such as ${exampleIn(currency)}.`)
  return amount > left ? t(`At most ${writeAmount(left, currency)} can be refunded.`) : undefined
}

/** What is being filled in. */
function useDraft(left: number, currency: string) {
  const [extent, setExtent] = useState<RefundExtent>('full')
  const [part, setPart] = useState<number | null>(null)
  const [mistake, setMistake] = useState<string>()
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const typed = extent === 'full' ? left : part
  return {
    extent,
    setExtent,
    part,
    setPart(amount: number | null) {
      setPart(amount)
      setMistake(undefined)
    },
    mistake,
    reason,
    setReason,
    restock,
    setRestock,
    /** The amount, if it can be refunded; otherwise the mistake is shown. */
    check(): number | undefined {
      const found = findMistake(typed, left, currency)
      setMistake(found)
      return found === undefined && typed !== null ? typed : undefined
    },
  }
}
type Draft = ReturnType<typeof useDraft>

interface FieldsProps {
  draft: Draft
  left: number
  currency: string
}

const Fields = ({ draft, left, currency }: FieldsProps) => (
  <>
    <Segments
      label={t('Amount to refund')}
      value={draft.extent}
      choices={[
        { value: 'full', label: t(`Full amount (${writeAmount(left, currency)})`) },
        { value: 'part', label: t('Partial amount') },
      ]}
      onChange={draft.setExtent}
    />
    {draft.extent === 'part' && (
      <MoneyField
        label={t('Amount')}
        help={t(`Up to ${writeAmount(left, currency)} can be refunded.`)}
        isRequired
        currency={currency}
        amount={draft.part}
        error={draft.mistake}
        onChange={draft.setPart}
      />
    )}
    <TextField
      label={t('Reason (optional)')}
      value={draft.reason}
      maxLength={200}
      onChange={({ currentTarget }) => draft.setReason(currentTarget.value)}
    />
    <Checkbox
      label={t('Restock returned items')}
      checked={draft.restock}
      onChange={({ currentTarget }) => draft.setRestock(currentTarget.checked)}
    />
  </>
)

interface Props {
  order: Order
  /** What can still be refunded, in minor units. */
  left: number
  onClose: () => void
}

/** Refunds an order in full or in part, after a question. */
export function RefundDialog({ order, left, onClose }: Props) {
  const { id, number, currency, buyer } = order
  const draft = useDraft(left, currency)
  const [asked, setAsked] = useState<number>()
  const { refund, trouble, isPending, forget } = useRefund(id, onClose)
  const ask = (event: SubmitEvent) => {
    event.preventDefault()
    forget()
    setAsked(draft.check())
  }
  return (
    <Dialog
      isOpen
      title={t(`Refund order ${number}`)}
      text={t('Refunded to the original payment method.')}
      onClose={onClose}
    >
      <form className={layout.fields} onSubmit={ask} noValidate>
        <Fields draft={draft} left={left} currency={currency} />
        <div className={layout.acts}>
          <Button kind="primary" type="submit">
            Refund
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
      <Confirm
        isOpen={asked !== undefined}
        isDanger
        title={t(`Refund ${writeAmount(asked ?? 0, currency)}?`)}
        text={t(`${buyer.name || buyer.email} will be refunded. This can’t be undone.`)}
        act={t(`Refund ${writeAmount(asked ?? 0, currency)}`)}
        isBusy={isPending}
        trouble={trouble}
        onConfirm={() => asked !== undefined && refund({ amount: asked, reason: draft.reason, restock: draft.restock })}
        onCancel={() => setAsked(undefined)}
      />
    </Dialog>
  )
}
