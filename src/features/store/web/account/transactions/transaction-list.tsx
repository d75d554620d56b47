import type { DomainView as Domain } from '#domains/contract.ts'
import { accountPath } from '#domains/web/account-path.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { transactions as icon } from '#kit/web/parts/icons.ts'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { Link } from '#kit/web/route/link.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { writeAmount } from '#orders/web/amount.ts'
import { MailAddress } from '#orders/web/mail-address.tsx'
import { titleOfMethod } from '#payments/methods.ts'
import { listTransactions, type TransactionView } from '#store/sales-contract.ts'
import { ReviewAct } from '../review/review-act.tsx'
import styles from './transactions-section.module.css'
import layout from '#kit/web/parts/layout.module.css'
import { t } from '#kit/t.ts'
import type { PaymentState } from '#payments/states.ts'

type StateWords = readonly [words: string, kind: 'plain' | 'good' | 'waiting' | 'bad']

const words: Record<PaymentState | 'owed' | 'succeeded' | 'pending' | 'uncertain', StateWords> = {
  created: [t('Started'), 'plain'],
  open: [t('Open'), 'plain'],
  processing: [t('Processing'), 'waiting'],
  paid: [t('Paid'), 'good'],
  partially_refunded: [t('Partially refunded'), 'waiting'],
  refunded: [t('Refunded'), 'plain'],
  failed: [t('Failed'), 'bad'],
  closed: [t('Abandoned'), 'plain'],
  review: [t('Needs review'), 'bad'],
  owed: [t('To be refunded'), 'bad'],
  succeeded: [t('Completed'), 'good'],
  pending: [t('Pending'), 'waiting'],
  uncertain: [t('Unconfirmed'), 'bad'],
}

const isKnown = (state: string): state is keyof typeof words => Object.hasOwn(words, state)

/** The state of a payment or a refund in words, and their colour. */
const sayState = (state: string): string => (isKnown(state) ? words[state][0] : state)
const kindOfState = (state: string): StateWords[1] => (isKnown(state) ? words[state][1] : 'plain')

/** What was paid, isn't taken and hasn't gone back yet is no longer simply paid. */
const stateOf = ({ state, review }: TransactionView) => (review && !review.asked ? 'owed' : state)

const What = ({ row }: { row: TransactionView }) => (
  <>
    {row.kind === 'refund' ? t('Refund') : t('Payment')}{' '}
    <Badge kind={kindOfState(stateOf(row))}>{sayState(stateOf(row))}</Badge>
    <p className={layout.quiet}>{titleOfMethod(row.method)}</p>
    {row.note && <p className={layout.quiet}>{row.note}</p>}
    {row.review && (
      <div className={styles.act}>
        <ReviewAct payment={row} />
      </div>
    )}
  </>
)

const orderPath = (domain: Domain | undefined, order: string) =>
  `${domain ? accountPath(domain, 'orders') : '/orders'}?${new URLSearchParams({ order })}`

const WhichOrder = ({ row, domain }: { row: TransactionView; domain: Domain | undefined }) => (
  <>
    {row.orderId === null ? (
      '–'
    ) : (
      <Link className={layout.whole} to={orderPath(domain, row.orderId)}>
        {row.orderNumber ?? t('Open')}
      </Link>
    )}
    <p className={layout.quiet}>
      <MailAddress address={row.email} />
    </p>
  </>
)

const columnsOf = (domain: Domain | undefined): Column<TransactionView>[] => [
  {
    key: 'at',
    title: t('Date'),
    isSortable: true,
    cell: ({ at }) => (
      <time className={layout.whole} dateTime={at}>
        {writeMoment(at)}
      </time>
    ),
  },
  { key: 'kind', title: t('Description'), cell: (row) => <What row={row} /> },
  {
    key: 'order',
    title: t('Order'),
    cell: (row) => <WhichOrder row={row} domain={domain} />,
  },
  { key: 'amount', title: t('Amount'), isAtEnd: true, cell: (row) => writeAmount(row.amount, row.currency) },
]

const orders = ['at', '-at'] as const

/** Each payment and refund, the latest first. */
export function TransactionList({ domain }: { domain: Domain | undefined }) {
  const list = useListInAddress({ sort: '-at' })
  const { q, cursor } = list.query
  const sort = orders.find((each) => each === list.query.sort)
  const { data, error, isFetching, refetch } = useAnswer(listTransactions, {
    query: { q, cursor, sort, domain_id: domain?.id },
  })
  return (
    <Table
      caption={t('Payments and refunds')}
      columns={columnsOf(domain)}
      keyOf={({ id }) => id}
      list={list}
      answer={data}
      isBusy={isFetching}
      trouble={error?.message}
      onRetry={() => void refetch()}
      searchLabel={t('Search transactions')}
      empty={<Empty icon={icon} title={t('No payments yet')} text={t('Payments and refunds will appear here.')} />}
    />
  )
}
