import { t } from '#kit/t.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { readCosts } from '#costs/contract.ts'
import { Breakdown } from './breakdown.tsx'
import { Optimizations } from './optimizations.tsx'
import { readReport, type ShownReport } from './read-report.ts'
import { Resources } from './resources.tsx'
import { Summary } from './summary.tsx'
import layout from '#kit/web/parts/layout.module.css'

const first = 'summary'
const tabsOf = (report: ShownReport) => [
  { value: first, title: t('Summary'), panel: <Summary report={report} /> },
  { value: 'services', title: t('Service Breakdown'), panel: <Breakdown report={report} /> },
  { value: 'resources', title: t('Resource Details'), panel: <Resources report={report} /> },
  { value: 'optimizations', title: t('Optimizations'), panel: <Optimizations report={report} /> },
]

/** What the whole installation costs, for its administrators. The tab that is open stands in the address. */
export function Report({ level }: { level: 'h1' | 'h2' }) {
  const { data, error, isRefetching, refetch } = useAnswer(readCosts, {})
  const [query, setQuery] = useSearchParams()
  const report = data === undefined ? undefined : readReport(data)
  const tabs = report && tabsOf(report)
  const chosen = tabs?.find(({ value }) => value === query.get('tab'))?.value ?? first
  const choose = (value: string) =>
    setQuery((old) => [...[...old].filter(([name]) => name !== 'tab'), ['tab', value]], {
      replace: true,
      keepsScroll: true,
    })
  const Heading = level
  return (
    <div className={layout.section}>
      <header className={layout.heading}>
        <Heading>{report?.isAws ? t('AWS Cost Analysis') : t('Cost analysis')}</Heading>
        {report && !report.isAws && <p>What this installation uses, at the prices that its operator has set.</p>}
      </header>
      <Trouble
        title={t('Failed to fetch cost data')}
        words={error && !data ? error.message || t('An error occurred') : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {!report && !error && <Skeleton words={t('Loading costs')} lines={6} />}
      {tabs && <Tabs label={t('Parts of the report')} value={chosen} onChange={choose} tabs={tabs} />}
    </div>
  )
}
