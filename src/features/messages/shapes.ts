import { z } from 'zod'
import { folders, priorities } from './rules.ts'

const Field = z.object({ label: z.string(), value: z.string() })

/** A message in a list: long texts are cut there. */
export type MessageView = z.infer<typeof MessageView>
export const MessageView = z.object({
  id: z.string(),
  subject: z.string(),
  /** In a list its first 500 characters. */
  content: z.string(),
  /** Empty if the form has no field for it. */
  sender_name: z.string(),
  sender_email: z.string(),
  /** The recipient of a message of ours; null for others. */
  to: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When somebody last wrote; lists are sorted by it. */
  active_at: z.iso.datetime(),
  read: z.boolean(),
  /** Whether the sender has proven that the address is theirs; of our own, always. */
  verified: z.boolean(),
  priority: z.enum(priorities),
  folder: z.enum(folders),
  /** The folder of its form: what the form has as `action`. */
  form: z.string(),
  /** What was typed into the form, by its labels. */
  fields: z.array(Field),
  /** The number of answers, theirs and ours. */
  replies: z.int(),
  /** Whether the last word is the visitor's and nobody has answered yet. */
  waits: z.boolean(),
})

const replyStates = ['kept', 'waiting', 'sent', 'failed'] as const
/** A part of a conversation after the message itself. */
export type ReplyView = z.infer<typeof ReplyView>
export const ReplyView = z.object({
  id: z.string(),
  from: z.enum(['visitor', 'team']),
  name: z.string(),
  email: z.string(),
  content: z.string(),
  /** The mail that theirs answers, which is shown folded; empty where there is none. */
  quoted: z.string(),
  created_at: z.iso.datetime(),
  /** Names of what was attached, which isn't kept. */
  attachments: z.array(z.string()),
  /** What the owner should know about it, such as that it was sent automatically. */
  notes: z.array(z.string()),
  /** Of a mail of ours; `kept` for what isn't sent by mail. */
  state: z.enum(replyStates),
  /** Why the mail wasn't sent (yet). */
  problem: z.string().nullable(),
})

export type MessageDetail = z.infer<typeof MessageDetail>
export const MessageDetail = MessageView.extend({
  /** The conversation after the message, the oldest part first. */
  thread: z.array(ReplyView),
  /** Why it is taken for spam, in plain words. */
  spam_reasons: z.array(z.string()),
  /** The path of the page that it was sent from; null for what wasn't sent from a page. */
  page: z.string().nullable(),
  language: z.string().nullable(),
  /** What the owner should know, such as that the recipient of the form isn't verified. */
  notes: z.array(z.string()),
  /** Whether a mail can be sent to the sender. */
  can_reply: z.boolean(),
  /** Whether answers by mail come into this conversation; otherwise they go to the mailbox of whoever answered. */
  threads_back: z.boolean(),
})
