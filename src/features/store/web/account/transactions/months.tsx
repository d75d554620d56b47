import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { readClock } from '#kit/web/moments.ts'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useList } from '#kit/web/parts/use-list.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { writeAmount } from '#orders/web/amount.ts'
import { sumTransactions } from '#store/sales-contract.ts'
import layout from '#kit/web/parts/layout.module.css'

type MonthTotals = Answer<typeof sumTransactions>[number]

/** `2026-11` in the reader's language; it is the store's month, whatever the reader's clock says. */
const writeMonth = (month: string) =>
  new Intl.DateTimeFormat(readClock().language || undefined, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const columns: Column<MonthTotals>[] = [
  { key: 'month', title: t('Month'), cell: ({ month }) => writeMonth(month) },
  { key: 'count', title: t('Transactions'), isAtEnd: true, cell: ({ count }) => count },
  { key: 'payments', title: t('Payments'), isAtEnd: true, cell: (row) => writeAmount(row.payments, row.currency) },
  { key: 'refunds', title: t('Refunds'), isAtEnd: true, cell: (row) => writeAmount(row.refunds, row.currency) },
  { key: 'net', title: t('Net'), isAtEnd: true, cell: (row) => <strong>{writeAmount(row.net, row.currency)}</strong> },
]

/** What came in and went out in each month and currency. */
export function Months({ domainId }: { domainId: string | undefined }) {
  const list = useList()
  const { data, error, isFetching, refetch } = useAnswer(sumTransactions, { query: { domain_id: domainId } })
  return (
    <Table
      caption={t('Monthly totals')}
      columns={columns}
      keyOf={({ month, currency }) => `${month} ${currency}`}
      list={list}
      answer={data && { items: data, next: null }}
      isBusy={isFetching}
      trouble={data ? undefined : error?.message}
      onRetry={() => void refetch()}
      empty={<p className={layout.quiet}>No payments yet.</p>}
    />
  )
}
