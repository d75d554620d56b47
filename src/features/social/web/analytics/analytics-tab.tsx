import { useState } from 'react'
import { t } from '#kit/t.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { zoneOfReader } from '../composing/composition.ts'
import { readPeriod, timesOf, type PeriodView } from './period.ts'
import { PeriodTools } from './period-tools.tsx'
import { PlatformsPart } from './platforms-part.tsx'
import { StatsPart } from './stats-part.tsx'
import styles from './analytics.module.css'

/** How posts did, as far as the platforms tell. */
export function AnalyticsTab() {
  const [query, setQuery] = useSearchParams()
  const [now] = useState(() => new Date())
  const view = readPeriod(query)
  const times = timesOf(view, now, zoneOfReader())
  function change(changes: Partial<PeriodView>): void {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    setQuery(next, { replace: true, keepsScroll: true })
  }
  return (
    <div className={styles.tab}>
      <PeriodTools view={view} isComplete={times !== undefined} onChange={change} />
      {times ? (
        <StatsPart times={times}>
          <PlatformsPart />
        </StatsPart>
      ) : (
        <p className={styles.quiet}>{t('Choose the first and the last day.')}</p>
      )}
    </div>
  )
}
