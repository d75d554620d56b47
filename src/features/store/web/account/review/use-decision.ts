import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { listOrders } from '#orders/contract.ts'
import { acceptPayment, dismissPayment, getSales, listTransactions, sumTransactions } from '#store/sales-contract.ts'

export type Decision = 'accept' | 'refund' | 'by-hand'

const changes = [listTransactions, sumTransactions, listOrders, getSales] as const

/** What was said when the decision was carried out; a refund may still be on its way. */
const said: Record<Decision, string> = {
  accept: t('Payment accepted'),
  refund: t('Refund started'),
  'by-hand': t('Payment dismissed'),
}

/** Accepts a payment, or has its money returned. */
export function useDecision(id: string, onDone: () => void) {
  const [accept, dismiss] = [useSend(acceptPayment, ...changes), useSend(dismissPayment, ...changes)]
  const params = { id }
  const decide = (decision: Decision, reason: string) => {
    for (const each of [accept, dismiss]) each.reset()
    const onSuccess = () => {
      showToast({ title: said[decision] })
      onDone()
    }
    if (decision === 'accept') return accept.mutate({ params }, { onSuccess })
    const body = { byHand: decision === 'by-hand', reason: reason.trim() || undefined }
    return dismiss.mutate({ params, body }, { onSuccess })
  }
  return { decide, trouble: (accept.error ?? dismiss.error)?.message, isPending: accept.isPending || dismiss.isPending }
}
