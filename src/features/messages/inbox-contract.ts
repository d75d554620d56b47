import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, eventStream, perUser, type Act } from '#kit/contract.ts'
import { isMailAddress } from '#kit/mail-address.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import {
  badEmail,
  folders,
  longestContentCharacters,
  longestEmailCharacters,
  longestSubjectCharacters,
  mostAtOnce,
} from './rules.ts'
import { MessageDetail, MessageView } from './shapes.ts'

export type { MessageDetail, MessageView, ReplyView } from './shapes.ts'

const mayAnswer: Act = { action: 'answer', on: 'domain', by: 'id' }
const inside = { access: 'user', act: mayAnswer } as const
const tooLong = (most: number) =>
  says('write-at-most', 'Please write at most {most} characters.', { most: most.toLocaleString('en') })

const filters = {
  ...searchable,
  folder: z.enum(folders, badInput).default('inbox'),
  /** Of one form alone. */
  form: z.string(badInput).max(60, badInput).refine(isStorable, badInput).optional(),
  unread: z.enum(['yes', 'no'], badInput).optional(),
}
const list = pagesOf({ items: MessageView, sort: ['active_at'], first: '-active_at', filters })

export const listMessages = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages',
  summary: 'The messages of a domain in one folder, the latest first',
  ...list,
})

export const noSubject = says('enter-subject', 'Please enter a subject.')
export const noContent = says('write-message', 'Please write a message.')
const Content = z
  .string(noContent)
  .trim()
  .min(1, noContent)
  .max(longestContentCharacters, tooLong(longestContentCharacters))
  .refine(isStorable, badInput)
/** Made by the browser for each message: the same is stored and sent once. */
const sending = z.uuid(badInput).optional()

export const createMessage = endpoint({
  ...inside,
  method: 'POST',
  path: '/api/domains/:id/messages',
  summary: 'Writes a message: to somebody who has written to this domain, or else a note for its team',
  limit: perUser(60, 600),
  body: z.object(
    {
      subject: z
        .string(noSubject)
        .trim()
        .min(1, noSubject)
        .max(longestSubjectCharacters, tooLong(longestSubjectCharacters))
        .refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), badInput),
      content: Content,
      /** Without it, the message is a note for the team. */
      to: z
        .string(badEmail)
        .overwrite(tidyMailAddress)
        .max(longestEmailCharacters, badEmail)
        .refine(isMailAddress, badEmail)
        .optional(),
      sending,
    },
    noContent,
  ),
  status: 201,
  answer: MessageDetail,
})

export const countUnread = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages/unread-count',
  summary: 'How many messages in the inbox are unread',
  answer: z.object({ count: z.int() }),
})

export const listForms = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages/forms',
  summary: 'The folders of the forms that have sent messages to this domain',
  answer: z.object({ forms: z.array(z.string()) }),
})

export const exportMessages = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages/export',
  summary: 'The messages of one folder as CSV, with the same filters as their list',
  limit: perUser(30, 600),
  timeLimit: 300,
  query: z.object(filters),
  answer: 'text/csv',
})

export const followMessages = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages/events',
  summary: 'Tells whenever messages of the domain have changed, so that they can be read anew',
  limit: perUser(600, 600),
  answer: eventStream({ 'message-changed': z.object({ domainId: z.string() }) }),
})

export const getMessage = endpoint({
  ...inside,
  method: 'GET',
  path: '/api/domains/:id/messages/:message',
  summary: 'A message with its conversation; reading it doesn’t mark it as read',
  answer: MessageDetail,
})

/** Where messages can be moved; `back` takes them to where they were before the last move. */
export const moves = ['inbox', 'archived', 'spam', 'trash', 'back'] as const
const Change = z
  .object({ read: z.boolean(badInput).optional(), folder: z.enum(moves, badInput).optional() }, badInput)
  .refine(({ read, folder }) => read !== undefined || folder !== undefined, badInput)

export const changeMessage = endpoint({
  ...inside,
  method: 'PUT',
  path: '/api/domains/:id/messages/:message',
  summary: 'Marks a message as read or unread, or moves it to another folder',
  limit: perUser(600, 600),
  body: Change,
  answer: MessageDetail,
})

export const changeMessages = endpoint({
  ...inside,
  method: 'PUT',
  path: '/api/domains/:id/messages',
  summary: 'The same for several messages at once',
  limit: perUser(120, 600),
  body: Change.extend({ ids: z.array(z.string(badInput), badInput).min(1, badInput).max(mostAtOnce, badInput) }),
  answer: z.object({ changed: z.int() }),
})

export const deleteMessage = endpoint({
  ...inside,
  method: 'DELETE',
  path: '/api/domains/:id/messages/:message',
  summary: 'Moves a message to the trash, from where it comes back for 30 days; from the trash, deletes it for good',
  limit: perUser(600, 600),
  answer: Done,
})

export const emptyFolder = endpoint({
  ...inside,
  method: 'DELETE',
  path: '/api/domains/:id/messages',
  summary: 'Deletes everything in the trash or in spam for good',
  limit: perUser(30, 600),
  timeLimit: 120,
  query: z.object({ folder: z.enum(['trash', 'spam'], badInput) }),
  answer: Done,
})

export const replyToMessage = endpoint({
  ...inside,
  method: 'POST',
  path: '/api/domains/:id/messages/:message/replies',
  summary: 'Answers a message by mail',
  limit: perUser(60, 600),
  body: z.object({ content: Content, sending }, noContent),
  status: 201,
  answer: MessageDetail,
})
