import { t } from '#kit/t.ts'
import { useState } from 'react'
import { PagedList } from '#kit/web/parts/paged-list.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listReports, type Report } from '#matching/reports-contract.ts'
import { AskDecision, type Decision } from './ask-decision.tsx'
import { ReportCard } from './report-card.tsx'

interface Props {
  state: 'open' | 'decided'
}

const words = {
  loading: t('Loading reports'),
  failed: t('Failed to load reports'),
  forbidden: t('Only administrators can see reports.'),
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
  const list = usePages(listReports, { query: { state, limit: 20 } })
  const [asked, setAsked] = useState<{ report: Report; decision: Decision }>()
  return (
    <>
      <PagedList list={list} words={{ ...words, ...emptyWords[state] }}>
        {(report) => <ReportCard report={report} onDecide={(decision) => setAsked({ report, decision })} />}
      </PagedList>
      {asked && <AskDecision {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
