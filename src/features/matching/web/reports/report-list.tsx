import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listReports, type Report } from '#matching/reports-contract.ts'
import { AskDecision, type Decision } from './ask-decision.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './reports.module.css'

interface Props {
  state: 'open' | 'decided'
}

const emptyWords = {
  open: {
    title: t('No open reports'),
    text: t('When a member reports someone, the report appears here and you get an e-mail.'),
  },
  decided: {
    title: t('No closed reports'),
    text: t('Dismissed reports and hidden members appear here.'),
  },
}

/** The reports in a state, the latest first, with what can be decided about each. */
export function ReportList({ state }: Props) {
  const { items, error, more, isFetchingMore } = usePages(listReports, { query: { state, limit: 20 } })
  const [asked, setAsked] = useState<{ report: Report; decision: Decision }>()
  if (error?.status === 403)
    return <Trouble title={t('Failed to load reports')} words={t('Only administrators can see reports.')} />
  if (error && !items) return <Trouble title={t('Failed to load reports')} words={error.message} />
  if (!items) return <Skeleton words={t('Loading reports')} lines={4} />
  return (
    <>
      {items.length === 0 && <Empty icon={check} {...emptyWords[state]} />}
      <ol className={styles.list}>
        {items.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onDecide={(decision) => setAsked({ report, decision })} />
          </li>
        ))}
      </ol>
      {error && <Trouble title={t('Failed to load reports')} words={error.message} />}
      {more && (
        <Button isBusy={isFetchingMore} onClick={more}>
          Show more
        </Button>
      )}
      {asked && <AskDecision {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
