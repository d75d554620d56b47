import { t } from '#kit/t.ts'
import { sayNumber } from '#kit/say-count.ts'
import { Progress } from '#kit/web/parts/progress.tsx'
import type { CampaignProgress as Counts } from '#mailing/campaign-contract.ts'

/** How many of its recipients a campaign is done with. */
export function CampaignProgress({ progress: { total, waiting, sent }, label }: { progress: Counts; label: string }) {
  const words = t(`${sayNumber(sent)} of ${sayNumber(total)} sent`)
  return <Progress label={label} done={total === 0 ? 0 : (total - waiting) / total} words={words} />
}
