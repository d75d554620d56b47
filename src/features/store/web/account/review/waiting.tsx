import { Note } from '#kit/web/parts/note.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { writeAmount } from '#orders/web/amount.ts'
import { listTransactions } from '#store/sales-contract.ts'
import { ReviewAct } from './review-act.tsx'
import styles from './review.module.css'

/** Payments that came otherwise than they were asked for, above everything else: their goods are kept back meanwhile. */
export function Waiting({ domainId }: { domainId: string | undefined }) {
  const { data } = useAnswer(listTransactions, { query: { domain_id: domainId, state: 'review' } })
  const rows = data?.items.filter(({ kind }) => kind === 'payment') ?? []
  if (rows.length === 0) return null
  const title = rows.length === 1 ? 'A payment waits for your decision' : 'Payments wait for your decision'
  return (
    <Note title={<strong>{title}</strong>}>
      <p>The money isn’t what was asked for. The goods are kept back until you accept it or return it.</p>
      <ul className={styles.waiting}>
        {rows.map((payment) => (
          <li key={payment.id}>
            <span>
              {payment.email} · {writeAmount(payment.amount, payment.currency)}
            </span>
            <ReviewAct payment={payment} />
          </li>
        ))}
      </ul>
    </Note>
  )
}
