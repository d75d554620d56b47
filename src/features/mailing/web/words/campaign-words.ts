import { t } from '#kit/t.ts'
import type { CampaignState } from '#mailing/campaign-contract.ts'
import type { CampaignRow } from '../calls/use-mailing.ts'
import { peopleWords } from './subscriber-words.ts'

type Kind = 'plain' | 'accent' | 'good' | 'waiting' | 'bad'

export const campaignWords: Record<CampaignState, readonly [words: string, kind: Kind]> = {
  draft: [t('Draft'), 'plain'],
  scheduled: [t('Scheduled'), 'accent'],
  sending: [t('Sending'), 'waiting'],
  paused: [t('Paused'), 'waiting'],
  sent: [t('Sent'), 'good'],
  cancelled: [t('Cancelled'), 'bad'],
}

export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || 'No subject'

/** How many of those who agreed to be counted did something. */
export const countedWords = (did: number, agreed: number): string =>
  agreed === 0
    ? t('no subscribers agreed to tracking')
    : `${did.toLocaleString()} of ${agreed.toLocaleString()} tracked`

/** What became of a campaign, in a line. */
export function sumUp({ progress: { sent, failed }, counted: { opened, agreed } }: CampaignRow): string {
  const parts = [
    `Sent to ${peopleWords(sent)}`,
    agreed > 0 && t(`opened by ${countedWords(opened, agreed)}`),
    failed > 0 && (failed === 1 ? t('1 e-mail failed') : t(`${failed.toLocaleString()} e-mails failed`)),
  ]
  return parts.filter(Boolean).join(' · ')
}
