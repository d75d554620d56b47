import { t } from '#kit/t.ts'
import type { ReportReason } from '#matching/rules.ts'

/** Why somebody is reported, in plain words. */
export const reasonWords: Record<ReportReason, string> = {
  spam: t('Spam or advertising'),
  fake: t('A fake profile'),
  harassment: t('Harassment or threats'),
  hate: t('Hate speech'),
  nudity: t('Nudity or sexual content'),
  minor: t('Looks under 18'),
  scam: t('Scam or asking for money'),
  other: t('Something else'),
}
