import { t } from '#kit/t.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
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

export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || t('No subject')

/** How many of those who agreed to be counted did something. */
export const countedWords = (did: number, agreed: number): string =>
  agreed === 0 ? t('no subscribers agreed to tracking') : t(`${sayNumber(did)} of ${sayNumber(agreed)} tracked`)

/** What became of a campaign, in a line. */
export function sumUp({ progress: { sent, failed }, counted: { opened, agreed } }: CampaignRow): string {
  const parts = [
    t(`Sent to ${peopleWords(sent)}`),
    agreed > 0 && t(`opened by ${countedWords(opened, agreed)}`),
    failed > 0 && sayCount(failed, { one: '1 e-mail failed', other: `${sayNumber(failed)} e-mails failed` }),
  ]
  return parts.filter(Boolean).join(' · ')
}
