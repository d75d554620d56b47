import { lazy, Suspense, type ComponentType } from 'react'
import { t } from '#kit/t.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { can, type Action } from '#domains/roles.ts'
import { Overview } from './overview.tsx'

const Recordings = lazy(async () => ({
  default: (await import('#visitors/web/recordings/recordings-panel.tsx')).RecordingsPanel,
}))

interface InsightTab {
  value: string
  title: string
  action: Action
  Content: ComponentType<{ domain: Domain }>
}

/** What there is to know of visitors; what is loaded later is `lazy`. */
const tabs: readonly InsightTab[] = [
  { value: 'numbers', title: t('Numbers'), action: 'insight', Content: Overview },
  { value: 'recordings', title: t('Recordings'), action: 'recordings', Content: Recordings },
]

/** The visitors of a site: one tab is shown without a row of tabs. */
export function Analytics({ domain }: { domain: Domain }) {
  const [query, setQuery] = useSearchParams()
  const mine = tabs.filter(({ action }) => can(domain, action))
  const [first] = mine
  if (!first) return null
  if (mine.length === 1) return <first.Content domain={domain} />
  return (
    <Tabs
      label={t('Analytics')}
      value={mine.find(({ value }) => value === query.get('tab'))?.value ?? first.value}
      onChange={(tab) => setQuery({ ...Object.fromEntries(query), tab }, { keepsScroll: true })}
      tabs={mine.map(({ value, title, Content }) => ({
        value,
        title,
        panel: (
          <Suspense fallback={<Loading />}>
            <Content domain={domain} />
          </Suspense>
        ),
      }))}
    />
  )
}
