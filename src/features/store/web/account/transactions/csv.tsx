import type { DomainView as Domain } from '#domains/contract.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportTransactions } from '#store/sales-contract.ts'
import layout from '#kit/web/parts/layout.module.css'

/** All payments and refunds as a spreadsheet. */
export function Csv({ domain }: { domain: Domain | undefined }) {
  const fetchCsv = () => call(exportTransactions, { query: { domain_id: domain?.id } })
  const { mutate, error, isPending } = useCsv(fetchCsv, `transactions-${domain?.label ?? 'platform'}.csv`)
  return (
    <div className={layout.acts}>
      <Button isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <Trouble words={error?.message} />
    </div>
  )
}
