import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeAmount } from '#orders/web/amount.ts'
import type { ReviewView, TransactionView } from '#store/sales-contract.ts'
import { useDecision, type Decision } from './use-decision.ts'
import styles from './review.module.css'
import layout from '#kit/web/parts/layout.module.css'

type ReviewedTransaction = TransactionView & { review: ReviewView }

const writeMoney = (money: ReviewView['came']) => (money ? writeAmount(money.amount, money.currency) : undefined)

function Facts({ payment: { email, method, review } }: { payment: ReviewedTransaction }) {
  const facts = [
    [t('Amount due'), writeMoney(review.asked)],
    [review.asked ? t('Amount received') : t('To be refunded'), writeMoney(review.came) ?? t('Unknown')],
    [t('Buyer'), email],
    [t(`${method} reference`), review.serviceReference ?? undefined],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([title, words]) =>
          words !== undefined && (
            <div key={title}>
              <dt>{title}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface Choice {
  value: Decision
  label: string
  help?: string
  isDisabled?: boolean
  /** The words of the button. */
  act: string
}

function choicesOf({ method, review: { asked, came, obstacle, canRefund } }: ReviewedTransaction): Choice[] {
  const amount = writeMoney(came) ?? t('the money')
  const accept: Choice = {
    value: 'accept',
    label: t('Accept payment'),
    help: obstacle ?? t(`Creates the order with ${amount} as paid.`),
    isDisabled: obstacle !== null,
    act: t('Accept payment'),
  }
  const refund: Choice = {
    value: 'refund',
    label: t(`Refund with ${method}`),
    help: t(`${amount} goes back to the original payment method.`),
    act: t(`Refund ${amount}`),
  }
  const byHand: Choice = came
    ? {
        value: 'by-hand',
        label: t('I’ve refunded it myself'),
        help: t(`No money is moved. If it was for a subscription, cancel that at ${method} too.`),
        act: t('Mark as refunded'),
      }
    : { value: 'by-hand', label: t('Dismiss'), help: t(`Any money received stays at ${method}.`), act: t('Dismiss') }
  return [...(asked ? [accept] : []), ...(canRefund ? [refund] : []), byHand]
}

interface Props {
  payment: ReviewedTransaction
  onClose: () => void
}

interface FieldsProps {
  choices: Choice[]
  decision: Decision | undefined
  onDecide: (decision: Decision | undefined) => void
  /** What the buyer is told, where the money goes back. */
  reason: string | undefined
  onReason: (reason: string) => void
}

const Fields = ({ choices, decision, onDecide, reason, onReason }: FieldsProps) => (
  <>
    <RadioGroup
      label={t('Decision')}
      value={decision ?? ''}
      choices={choices}
      onChange={({ currentTarget: { value } }) => onDecide(choices.find((one) => one.value === value)?.value)}
    />
    {reason !== undefined && (
      <TextField
        label={t('Message to the buyer (optional)')}
        value={reason}
        maxLength={200}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    )}
  </>
)

/** What came instead of what was asked for, and what can be done about it. */
export function ReviewDialog({ payment, onClose }: Props) {
  const { id, note, review } = payment
  const choices = choicesOf(payment)
  const [decision, setDecision] = useState<Decision | undefined>(choices.length === 1 ? 'by-hand' : undefined)
  const [reason, setReason] = useState('')
  const { decide, trouble, isPending } = useDecision(id, onClose)
  const chosen = choices.find(({ value }) => value === decision)
  const isBack = chosen !== undefined && chosen.value !== 'accept' && review.came !== null
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen && !isPending) decide(chosen.value, reason)
  }
  const title = review.asked ? t('Review payment') : t('Refund payment')
  return (
    <Dialog isOpen title={title} text={note} onClose={onClose}>
      <Facts payment={payment} />
      <form className={layout.fields} onSubmit={send} noValidate>
        <Fields
          choices={choices}
          decision={decision}
          onDecide={setDecision}
          reason={isBack ? reason : undefined}
          onReason={setReason}
        />
        <Trouble words={trouble} />
        <div className={layout.acts}>
          <Button
            type="submit"
            kind={decision === 'refund' ? 'danger' : 'primary'}
            isBusy={isPending}
            disabled={!chosen}
          >
            {chosen?.act ?? t('Choose an option')}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
