import { sayCount } from '#kit/say-count.ts'
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
  const title = sayCount(rows.length, { one: 'A payment needs your review', other: 'Payments need your review' })
  return (
    <Note title={<strong>{title}</strong>}>
      <p>The amount received doesn’t match the amount due. The items are on hold until you accept or refund it.</p>
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
