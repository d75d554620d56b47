import { t } from '#kit/t.ts'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import type { TransactionView } from '#store/sales-contract.ts'

const ReviewDialog = later(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** Opens the decision about a payment, as long as one is needed. */
export function ReviewAct({ payment }: { payment: TransactionView }) {
  const [isOpen, setOpen] = useState(false)
  const { review, email } = payment
  if (!review) return null
  const [words, label] = review.asked
    ? [t('Review'), t(`Review the payment by ${email}`)]
    : [t('Refund'), t(`Refund the payment by ${email}`)]
  return (
    <>
      <Button isSmall aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <ReviewDialog payment={{ ...payment, review }} onClose={() => setOpen(false)} />}
    </>
  )
}
