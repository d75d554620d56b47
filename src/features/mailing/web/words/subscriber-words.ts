import { t } from '#kit/t.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import type { Subscriber } from '../calls/use-mailing.ts'

type Kind = 'plain' | 'good' | 'waiting' | 'bad'
interface StateWords {
  words: string
  kind: Kind
  /** What it means for the person. */
  meaning: string
}

export const stateWords: Record<SubscriberState, StateWords> = {
  confirmed: { words: t('Confirmed'), kind: 'good', meaning: t('Receives your campaigns.') },
  pending: {
    words: t('Unconfirmed'),
    kind: 'waiting',
    meaning: t('Asked to confirm by e-mail. Receives nothing until then.'),
  },
  unsubscribed: { words: t('Unsubscribed'), kind: 'plain', meaning: t('Left the list and receives nothing.') },
  bounced: { words: t('Bounced'), kind: 'bad', meaning: t('E-mails to this address bounce, so nothing is sent.') },
  complained: {
    words: t('Marked as spam'),
    kind: 'bad',
    meaning: t('Reported an e-mail as spam, so nothing is sent.'),
  },
}

/** In the order in which they are shown. */
export const shownStates = ['confirmed', 'pending', 'unsubscribed', 'bounced', 'complained'] as const

export const sourceWords: Record<Subscriber['source'], string> = {
  form: t('Subscribed on your site'),
  hand: t('Added manually'),
  import: t('Imported'),
}

export const peopleWords = (count: number): string =>
  sayCount(count, { one: '1 person', other: `${sayNumber(count)} people` })

/** Tags as they are typed: with commas between them. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
