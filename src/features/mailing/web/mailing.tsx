import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import { useLiveMailing } from './calls/use-live-mailing.ts'
import { useRoute } from './calls/use-route.ts'
import { CampaignPart } from './campaign-part.tsx'
import { Campaigns } from './campaigns/campaigns.tsx'
import { Subscribers } from './subscribers/subscribers.tsx'

/** What is sent, and to whom; or the one campaign that is open. */
export function Mailing({ domain }: SectionProps) {
  const { tab, campaign, show } = useRoute()
  useLiveMailing(domain.id)
  if (campaign !== undefined) return <CampaignPart key={campaign} id={campaign} domain={domain} />
  return (
    <Tabs
      label={t('Mailing list')}
      value={tab}
      onChange={(to) => show({ tab: to === 'subscribers' ? 'subscribers' : 'campaigns' })}
      tabs={[
        { value: 'campaigns', title: t('Campaigns'), panel: tab === 'campaigns' && <Campaigns domain={domain} /> },
        {
          value: 'subscribers',
          title: t('Subscribers'),
          panel: tab === 'subscribers' && <Subscribers domain={domain} />,
        },
      ]}
    />
  )
}
