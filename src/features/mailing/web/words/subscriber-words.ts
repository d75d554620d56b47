import { t } from '#kit/t.ts'
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
  confirmed: { words: 'Confirmed', kind: 'good', meaning: 'Receives your campaigns.' },
  pending: {
    words: 'Unconfirmed',
    kind: 'waiting',
    meaning: 'Asked to confirm by e-mail. Receives nothing until then.',
  },
  unsubscribed: { words: 'Unsubscribed', kind: 'plain', meaning: 'Left the list and receives nothing.' },
  bounced: { words: 'Bounced', kind: 'bad', meaning: 'E-mails to this address bounce, so nothing is sent.' },
  complained: { words: 'Marked as spam', kind: 'bad', meaning: 'Reported an e-mail as spam, so nothing is sent.' },
}

/** In the order in which they are shown. */
export const shownStates = ['confirmed', 'pending', 'unsubscribed', 'bounced', 'complained'] as const

export const sourceWords: Record<Subscriber['source'], string> = {
  form: 'Subscribed on your site',
  hand: 'Added manually',
  import: t('Imported'),
}

export const peopleWords = (count: number): string =>
  count === 1 ? t('1 person') : t(`${count.toLocaleString()} people`)

/** Tags as they are typed: with commas between them. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
