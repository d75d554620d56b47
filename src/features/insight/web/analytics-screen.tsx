import { t } from '#kit/t.ts'
import { OneDomain } from '#domains/web/one-domain.tsx'
import { analytics } from '#kit/web/parts/icons.ts'
import { Analytics } from './analytics.tsx'

/** The visitors of a domain. */
export default function AnalyticsScreen() {
  return (
    <OneDomain
      title={t('Analytics')}
      icon={analytics}
      action="insight"
      why={t('Each domain has its own visitors. Choose a domain:')}
    >
      {(domain) => <Analytics key={domain.id} domain={domain} />}
    </OneDomain>
  )
}
