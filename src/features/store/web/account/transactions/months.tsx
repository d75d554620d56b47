import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import type { Column } from '#kit/web/parts/table-column.ts'
import { Table } from '#kit/web/parts/table.tsx'
import { useList } from '#kit/web/parts/use-list.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { writeAmount } from '#orders/web/amount.ts'
import { sumTransactions } from '#store/sales-contract.ts'
import { MonthChart, writeMonth } from './month-chart.tsx'
import charts from './month-chart.module.css'
import layout from '#kit/web/parts/layout.module.css'

type MonthTotals = Answer<typeof sumTransactions>[number]

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
  const currencies = [...new Set(data?.map(({ currency }) => currency))]
  return (
    <>
      {data && currencies.length > 0 && (
        <div className={charts.charts}>
          {currencies.map((currency) => (
            <MonthChart key={currency} currency={currency} sums={data.filter((each) => each.currency === currency)} />
          ))}
        </div>
      )}
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
    </>
  )
}
