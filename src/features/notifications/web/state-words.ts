import type { Delivery, EntryState } from '../contract.ts'
import { listName, type Channel, type Kind, type ListName } from '../lists.ts'

type Look = 'plain' | 'accent' | 'good' | 'waiting' | 'bad'

export const stateWords: Record<EntryState['state'], { words: string; look: Look }> = {
  verified: { words: 'Verified', look: 'good' },
  waiting: { words: 'Awaiting code', look: 'waiting' },
  failed: { words: 'Code not delivered', look: 'bad' },
  stopped: { words: 'Stopped', look: 'bad' },
}

export const fateWords: Record<Delivery['fate'], { words: string; look: Look }> = {
  sent: { words: 'Sent', look: 'good' },
  delivered: { words: 'Delivered', look: 'good' },
  waiting: { words: 'Waiting', look: 'waiting' },
  failed: { words: 'Failed', look: 'bad' },
  'not-sent': { words: 'Not sent', look: 'plain' },
}

export interface ListWords {
  name: ListName
  kind: Kind
  channel: Channel
  title: string
  add: string
}

const channelWords: Record<Channel, { title: string; add: string }> = {
  email: { title: 'By email', add: 'Add Email' },
  sms: { title: 'By text message', add: 'Add Phone Number' },
}
const list = (kind: Kind, channel: Channel): ListWords => ({
  name: listName(kind, channel),
  kind,
  channel,
  ...channelWords[channel],
})

export const groups = [
  {
    kind: 'chat',
    title: 'New chats',
    words: 'Sent as soon as a visitor starts a chat.',
    lists: [list('chat', 'email'), list('chat', 'sms')],
  },
  {
    kind: 'message',
    title: 'New messages',
    words: 'Sent when someone submits a form or writes a message.',
    lists: [list('message', 'email'), list('message', 'sms')],
  },
] as const
