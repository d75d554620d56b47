import { t } from '#kit/t.ts'
import type { SectionProps } from '#domains/web/section-props.ts'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { left } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import type { CampaignProps } from './campaign/campaign-props.ts'
import { useCampaign, useMailing } from './calls/use-mailing.ts'
import { useRoute } from './calls/use-route.ts'
import { Report } from './report/report.tsx'
import styles from './campaign-part.module.css'

const CampaignEditor = later(async () => (await import('./editor/campaign-editor.tsx')).CampaignEditor, <Loading />)

const Open = (props: CampaignProps) =>
  props.campaign.state === 'draft' ? <CampaignEditor {...props} /> : <Report {...props} />

/** One campaign: being written, or what became of it. */
export function CampaignPart({ domain, id }: SectionProps & { id: string }) {
  const { addressOf } = useRoute()
  const campaign = useCampaign(id)
  const mailing = useMailing(domain.id)
  const error = campaign.data ? mailing.error : campaign.error
  const isReady = campaign.data && mailing.data
  return (
    <div className={styles.part}>
      <Link className={styles.back} to={addressOf({})}>
        <Icon of={left} isDirected />
        All campaigns
      </Link>
      <Trouble
        title={t('Couldn’t load the campaign')}
        words={isReady ? undefined : error?.message}
        isRetrying={campaign.isFetching}
        onRetry={() => void Promise.all([campaign.refetch(), mailing.refetch()])}
      />
      {!isReady && !error && <Skeleton lines={8} />}
      {campaign.data && mailing.data && <Open domain={domain} campaign={campaign.data} mailing={mailing.data} />}
    </div>
  )
}
