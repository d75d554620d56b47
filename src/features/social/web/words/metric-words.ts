import { t } from '#kit/t.ts'
import type { Metric } from '#social/rules.ts'

/** What a platform counts of a post. */
export const metricWords: Record<Metric, string> = {
  views: t('Views'),
  likes: t('Likes'),
  shares: t('Shares'),
  comments: t('Comments'),
  clicks: t('Clicks'),
  reach: t('Reach'),
  engagement: t('Engagement'),
  impressions: t('Impressions'),
}
