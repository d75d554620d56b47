import { t } from '#kit/t.ts'
import { writeMoment, writeShortDay } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Link } from '#kit/web/route/link.tsx'
import type { CampaignRow } from '../calls/use-mailing.ts'
import { useRoute } from '../calls/use-route.ts'
import { CampaignMenu } from '../campaign/campaign-menu.tsx'
import { CampaignProgress } from '../campaign/campaign-progress.tsx'
import { campaignWords, sumUp, titleOf } from '../words/campaign-words.ts'
import styles from './campaigns.module.css'
import layout from '#kit/web/parts/layout.module.css'

function when(row: CampaignRow): string {
  const { state, scheduledAt, finishedAt, startedAt, changedAt } = row
  if (state === 'scheduled' && scheduledAt !== null) return t(`Scheduled for ${writeMoment(scheduledAt)}`)
  if (state === 'draft') return t(`Edited ${writeMoment(changedAt)}`)
  return `${writeShortDay(finishedAt ?? startedAt ?? changedAt)} · ${sumUp(row)}`
}

/** A campaign in the list. */
export function CampaignCard({ row }: { row: CampaignRow }) {
  const { addressOf } = useRoute()
  const [words, kind] = campaignWords[row.state]
  const isUnderWay = row.state === 'sending' || row.state === 'paused'
  return (
    <li className={styles.card}>
      <div>
        <div className={styles.title}>
          <Link to={addressOf({ campaign: row.id })} dir="auto" data-empty={row.subject.trim() === '' || undefined}>
            {titleOf(row)}
          </Link>
          <Badge kind={kind}>{words}</Badge>
        </div>
        {isUnderWay ? (
          <CampaignProgress progress={row.progress} label={words} />
        ) : (
          <p className={layout.quiet}>{when(row)}</p>
        )}
      </div>
      <CampaignMenu campaign={row} />
    </li>
  )
}
