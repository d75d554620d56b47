import { t } from '#kit/t.ts'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { AnalyticsTab } from './analytics/analytics-tab.tsx'
import { ComposeTab } from './compose/compose-tab.tsx'
import { DraftsTab } from './drafts/drafts-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { PlatformsTab } from './platforms/platforms-tab.tsx'
import { useTab } from './use-tab.ts'

/** Posts for all accounts of somebody on social platforms. */
export function SocialSection() {
  const { tab, addressOf, show } = useTab(['compose', 'drafts', 'history', 'platforms', 'analytics'])
  const tabs = [
    { value: 'compose', title: t('Compose'), panel: <ComposeTab addressOf={addressOf} /> },
    { value: 'drafts', title: t('Drafts'), panel: <DraftsTab addressOf={addressOf} onEdit={() => show('compose')} /> },
    {
      value: 'history',
      title: t('History'),
      panel: <HistoryTab addressOf={addressOf} onEdit={() => show('compose')} />,
    },
    { value: 'platforms', title: t('Platforms'), panel: <PlatformsTab /> },
    { value: 'analytics', title: t('Analytics'), panel: <AnalyticsTab /> },
  ]
  return (
    <div className={layout.section}>
      <header className={layout.heading}>
        <h2>Social</h2>
        <p>Write a post once for all your accounts.</p>
      </header>
      <Tabs
        label={t('Social')}
        value={tab}
        onChange={show}
        tabs={tabs.map((each) => ({ ...each, panel: each.value === tab && each.panel }))}
      />
    </div>
  )
}
