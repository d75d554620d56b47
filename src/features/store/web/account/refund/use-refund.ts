import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { getOrder, listOrders } from '#orders/contract.ts'
import { getSales, listTransactions, refundOrder, sumTransactions } from '#store/sales-contract.ts'

const changes = [listOrders, getOrder, getSales, listTransactions, sumTransactions]

type Status = Answer<typeof refundOrder>['status']

const toasts: Record<Exclude<Status, 'failed'>, Parameters<typeof showToast>[0]> = {
  succeeded: { title: t('Refunded') },
  pending: { title: t('Refund in progress'), text: t('The payment service has accepted it.') },
  uncertain: {
    title: t('Refund unconfirmed'),
    text: t('We couldn’t confirm the refund. Check with the payment service before you try again.'),
    kind: 'bad',
    lastsMs: 10_000,
  },
}

/** Names a refund, so that it is made once even if it is sent twice. */
const makeKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

export interface RefundWish {
  /** In minor units. */
  amount: number
  reason: string
  restock: boolean
}

/** Refunds an order; after a refund that failed for good, the next attempt is a new one. */
export function useRefund(id: string, onDone: () => void) {
  const [key, setKey] = useState(makeKey)
  const [hasFailed, setFailed] = useState(false)
  const { mutate, error, isPending, reset } = useSend(refundOrder, ...changes)
  const refund = ({ amount, reason, restock }: RefundWish) => {
    setFailed(false)
    const body = { amount, restock, reason: reason.trim() || undefined, key: `${key}-${amount}-${restock}` }
    const onSuccess = ({ status }: Answer<typeof refundOrder>) => {
      if (status === 'failed') {
        setKey(makeKey())
        return setFailed(true)
      }
      showToast(toasts[status])
      onDone()
    }
    mutate({ params: { id }, body }, { onSuccess })
  }
  const trouble = hasFailed ? t('The payment service declined the refund. No money was moved.') : error?.message
  const forget = () => {
    setFailed(false)
    reset()
  }
  return { refund, trouble, isPending, forget }
}
