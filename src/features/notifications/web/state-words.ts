import { t } from '#kit/t.ts'
import type { Delivery, RecipientState } from '../contract.ts'
import { listName, type Channel, type NotificationKind, type ListName } from '../lists.ts'

type Look = 'plain' | 'accent' | 'good' | 'waiting' | 'bad'

export const stateWords: Record<RecipientState['state'], { words: string; look: Look }> = {
  verified: { words: t('Verified'), look: 'good' },
  waiting: { words: t('Awaiting code'), look: 'waiting' },
  failed: { words: t('Code not delivered'), look: 'bad' },
  stopped: { words: t('Stopped'), look: 'bad' },
}

export const fateWords: Record<Delivery['fate'], { words: string; look: Look }> = {
  sent: { words: t('Sent'), look: 'good' },
  delivered: { words: t('Delivered'), look: 'good' },
  waiting: { words: t('Waiting'), look: 'waiting' },
  failed: { words: t('Failed'), look: 'bad' },
  'not-sent': { words: t('Not sent'), look: 'plain' },
}

export interface ListWords {
  name: ListName
  kind: NotificationKind
  channel: Channel
  title: string
  add: string
}

const channelWords: Record<Channel, { title: string; add: string }> = {
  email: { title: t('By email'), add: t('Add Email') },
  sms: { title: t('By text message'), add: t('Add Phone Number') },
}
const list = (kind: NotificationKind, channel: Channel): ListWords => ({
  name: listName(kind, channel),
  kind,
  channel,
  ...channelWords[channel],
})

export const groups = [
  {
    kind: 'chat',
    title: t('New chats'),
    words: t('Sent as soon as a visitor starts a chat.'),
    lists: [list('chat', 'email'), list('chat', 'sms')],
  },
  {
    kind: 'message',
    title: t('New messages'),
    words: t('Sent when someone submits a form or writes a message.'),
    lists: [list('message', 'email'), list('message', 'sms')],
  },
] as const
