import type { ReportReason } from '#matching/rules.ts'

/** Why somebody is reported, in plain words. */
export const reasonWords: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  fake: 'A fake profile',
  harassment: 'Harassment or threats',
  hate: 'Hate speech',
  nudity: 'Nudity or sexual content',
  minor: 'Looks under 18',
  scam: 'Scam or asking for money',
  other: 'Something else',
}
