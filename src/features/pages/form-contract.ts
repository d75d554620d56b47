import { endpoint } from '#kit/contract.ts'

/** Larger ones are read so far that their senders get a page that says so. */
const plainForm = {
  method: 'POST',
  access: 'anyone',
  limit: { times: 600, seconds: 600, per: 'network' },
  sends: 'raw',
  bodyLimit: 1_000_000,
  answer: 'text/html',
} as const

/** A form that is sent without script: the same as the calls after `/api`, answered with a page of the site. */
export const postForm = endpoint({
  ...plainForm,
  path: '/forms/:form{.+}',
  summary: 'A form of a page, without script',
})
export const postContact = endpoint({ ...plainForm, path: '/contact', summary: 'The contact form, without script' })
export const postChatMessage = endpoint({
  ...plainForm,
  path: '/chats/offline',
  summary: 'The form of the chat, without script',
})
export const postSubscribe = endpoint({ ...plainForm, path: '/subscribe', summary: 'The mailing list, without script' })
export const postCode = endpoint({
  ...plainForm,
  path: '/forms/:id/verify',
  summary: 'The code that proves the sender of a message, without script',
})
export const postResend = endpoint({
  ...plainForm,
  path: '/forms/:id/resend',
  summary: 'Sends another code for a message, without script',
})
