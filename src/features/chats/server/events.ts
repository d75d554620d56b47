import { z } from 'zod'
import { defineEvent } from '#kit/server/events.ts'
import { senders } from '../rules.ts'
import { MessageView } from '../shapes.ts'

const ofChat = { chatId: z.string(), domainId: z.string() }
const Participant = z.enum(senders)

/** With the message where an event holds it; whoever hears it may read the chat. */
export const messageSent = defineEvent({
  name: 'chat-message',
  shape: z.object({ ...ofChat, id: z.int(), sender: Participant, message: MessageView.nullable() }),
})
export const somebodyTypes = defineEvent({ name: 'chat-typing', shape: z.object({ ...ofChat, sender: Participant }) })
export const messagesRead = defineEvent({
  name: 'chat-read',
  shape: z.object({ ...ofChat, sender: Participant, upTo: z.int(), at: z.iso.datetime() }),
})
export const chatChanged = defineEvent({
  name: 'chat-changed',
  shape: z.object({ ...ofChat, why: z.enum(['status', 'deleted']) }),
})
/**
 * A visitor came or went, or is on another page; without a chat, the first of those who run a site came, or the last of them went.
 */
export const presenceChanged = defineEvent({
  name: 'chat-presence',
  shape: z.object({
    chatId: z.string().nullable(),
    domainId: z.string(),
    isOnline: z.boolean(),
    page: z.string().nullable(),
  }),
})
