import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useRoute } from '../calls/use-route.ts'
import { CampaignMenu } from '../campaign/campaign-menu.tsx'
import type { CampaignProps } from '../campaign/campaign-props.ts'
import { CampaignProgress } from '../campaign/campaign-progress.tsx'
import { campaignWords, titleOf } from '../words/campaign-words.ts'
import { writeIn } from '../words/write-in.ts'
import { writtenOf } from '../calls/written.ts'
import { Preview } from '../preview/preview.tsx'
import { useMailPreview } from '../preview/use-mail-preview.ts'
import { Results } from './results.tsx'
import { RunningActs } from './running-acts.tsx'
import styles from './report.module.css'

const inZone = (moment: string | null, zone: string) => (moment === null ? '' : writeIn(new Date(moment), zone))

/** When it went or goes out. */
function sayWhen({ campaign, mailing: { timeZone } }: CampaignProps): string {
  const { state, scheduledAt, startedAt, finishedAt } = campaign
  if (state === 'scheduled') return t(`Scheduled for ${inZone(scheduledAt, timeZone)}.`)
  const [start, end] = [inZone(startedAt, timeZone), inZone(finishedAt, timeZone)]
  if (end === '') return start && t(`Started ${start}.`)
  if (state === 'cancelled') return start ? t(`Started ${start}. Cancelled ${end}.`) : t(`Cancelled ${end}.`)
  return start ? t(`Started ${start}. Finished ${end}.`) : t(`Finished ${end}.`)
}

/** A campaign that is no draft any more: how far it is, and what became of it. */
export function Report(props: CampaignProps) {
  const { campaign, domain, mailing } = props
  const { show } = useRoute()
  const { preview, problem, again } = useMailPreview(domain.id, writtenOf(campaign))
  const [words, kind] = campaignWords[campaign.state]
  const isUnderWay = campaign.state === 'sending' || campaign.state === 'paused'
  const from = campaign.fromName || mailing.fromName || mailing.siteName
  return (
    <div className={styles.report}>
      <header className={styles.top}>
        <div>
          <h2 dir="auto">{titleOf(campaign)}</h2>
          <Badge kind={kind}>{words}</Badge>
        </div>
        <CampaignMenu campaign={campaign} onDeleted={() => show({})} />
      </header>
      <p className={styles.when}>{sayWhen(props)}</p>
      <Trouble words={isUnderWay ? campaign.problem : undefined} />
      {isUnderWay && campaign.decidesAt !== null && (
        <p className={styles.when}>
          Some recipients haven’t confirmed here, so the rest of the e-mails waits for what becomes of the first ones,
          until <time dateTime={campaign.decidesAt}>{inZone(campaign.decidesAt, mailing.timeZone)}</time>.
        </p>
      )}
      {isUnderWay && <CampaignProgress progress={campaign.progress} label={words} />}
      <RunningActs campaign={campaign} perHour={mailing.most.perHour} />
      {campaign.state !== 'scheduled' && <Results campaign={campaign} domain={domain.label} />}
      <div className={styles.mail}>
        <Preview from={from} preview={preview} teaser={campaign.preview} problem={problem} onRetry={again} />
      </div>
    </div>
  )
}
