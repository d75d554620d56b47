import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Segments } from '#kit/web/parts/segments.tsx'
import { ReportList } from './report-list.tsx'
import layout from '#kit/web/parts/layout.module.css'

const choices = [
  { value: 'open', label: t('Open') },
  { value: 'decided', label: t('Closed') },
] as const
type State = (typeof choices)[number]['value']

/** What members reported about others, for administrators to decide. */
export default function ReportsScreen() {
  const [state, setState] = useState<State>('open')
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Reports</h1>
        <p>Reports by members about other members. Reports are deleted 180 days after they’re closed.</p>
      </header>
      <div className={layout.acts}>
        <Segments label={t('Filter reports')} value={state} choices={choices} onChange={setState} />
      </div>
      <ReportList key={state} state={state} />
    </div>
  )
}
