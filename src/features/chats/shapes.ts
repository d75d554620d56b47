import { isEmail } from '#accounts/rules.ts'
import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import {
  chatStatuses,
  longestMessageCharacters,
  longestNameCharacters,
  longestPathCharacters,
  pathOnly,
  senders,
} from './rules.ts'

/** Text of one line. */
export const line = (most: number, words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(most, says('write-at-most', 'Please write at most {most} characters.', { most }))
    .refine((value) => isStorable(value) && !/[\p{Cc}\u2028\u2029]/u.test(value), words)

const blank = says('write-message', 'Please write a message.')
const tooLong = says('write-at-most', 'Please write at most {most} characters.', {
  most: longestMessageCharacters.toLocaleString('en'),
})
/** Plain text: nothing in it is markup. */
export const Content = z
  .string(blank)
  .trim()
  .min(1, blank)
  .max(longestMessageCharacters, tooLong)
  .refine(isStorable, badInput)

/** Chosen by the sender: the same id sent again is the same message. */
export const ClientId = z.string(badInput).regex(/^[\w-]{8,64}$/, badInput)

const noName = says('enter-your-name', 'Please enter your name.')
const Name = line(longestNameCharacters, noName)
const noMail = says('enter-valid-email', 'Please enter a valid email address.')
const Email = z.string(noMail).overwrite(tidyMailAddress).refine(isEmail, noMail)

/** The path of the page that a visitor is on; a query or fragment is dropped. */
export const Page = z
  .string(badInput)
  .max(4000, badInput)
  .refine((page) => isStorable(page) && /^\/(?![/\\])/.test(page) && !/[\p{Cc}]/u.test(page), badInput)
  .transform(pathOnly)
/** BCP 47, such as `pt-BR`. */
export const Language = z.string(badInput).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, badInput)

export const MessageId = z.coerce.number(badInput).int(badInput).min(0, badInput).max(Number.MAX_SAFE_INTEGER, badInput)

export type MessageView = z.infer<typeof MessageView>
export const MessageView = z.object({
  /** Increases within a chat. */
  id: z.int(),
  sender_type: z.enum(senders),
  /** Plain text; empty for a picture without words. */
  content: z.string(),
  created_at: z.iso.datetime(),
  /** A picture, in pixels. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** When the other participant had read it. */
  read_at: z.iso.datetime().nullable(),
  client_id: z.string(),
})

export type ChatView = z.infer<typeof ChatView>
export const ChatView = z.object({
  id: z.string(),
  domain_id: z.string(),
  /** Both are empty until the visitor has said who they are. */
  visitor_name: z.string(),
  visitor_email: z.string(),
  /** Whether the visitor has shown that the address is theirs. */
  email_verified: z.boolean(),
  /** The first characters of it; empty for a picture without words. */
  last_message: z.string(),
  last_message_time: z.iso.datetime(),
  last_sender: z.enum(senders),
  /** Messages of the other participant that the caller has not read. */
  unread_count: z.int(),
  /** A visitor who is blocked is told `closed`. */
  status: z.enum(chatStatuses),
  created_at: z.iso.datetime(),
  /** Whether the visitor is there. */
  online: z.boolean(),
  /** When the visitor was there last; null before the first time. */
  last_seen: z.iso.datetime().nullable(),
  /** Where the visitor is, or was last. */
  page: z.string().max(longestPathCharacters).nullable(),
  /** Of the visitor. */
  language: z.string().nullable(),
  /** Whether somebody of the site is there. */
  admin_online: z.boolean(),
})

export type SentMessage = z.infer<typeof SentMessage>
export const SentMessage = z.object({
  message: MessageView,
  /** The same, for programs that know this name. */
  messages: z.array(MessageView),
})

export type MessagePage = z.infer<typeof MessagePage>
export const MessagePage = z.object({
  /** The oldest first. */
  messages: z.array(MessageView),
  /** Whether there are more: older ones before these, or, of those `after` an id, later ones. */
  more: z.boolean(),
})

const First = z.object(
  { content: Content, client_id: ClientId, page: Page.optional(), language: Language.optional() },
  badInput,
)
/** Who a visitor is, and where they are reached. */
export const Introduction = z.object({ name: Name, email: Email }, badInput)

/** What a visitor begins a chat with: who they are can be said later, once nobody is there to answer. */
export const Beginning = First.extend(Introduction.partial().shape)

/** What a visitor leaves where nobody chats. */
export const Leaving = First.extend(Introduction.shape)
