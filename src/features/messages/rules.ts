import { says } from '#kit/phrase.ts'
/** Where a message is. */
export const folders = ['inbox', 'sent', 'archived', 'spam', 'trash'] as const
export type Folder = (typeof folders)[number]

export const priorities = ['Normal', 'High', 'Urgent'] as const
export type Priority = (typeof priorities)[number]

export const codeLength = 6
export const codeValidForMs = 600_000
/** Seconds before another code can be requested. */
export const resendAfterSeconds = 30
export const mostTries = 5

/** Seconds that a person takes at least to fill in a form. */
export const fastestSeconds = 3

export const longestContentCharacters = 20_000
/** Of an answer by mail, and of what it quotes. */
export const longestAnswerCharacters = 100_000
export const longestSubjectCharacters = 200
export const longestNameCharacters = 100
export const longestEmailCharacters = 254
/** What a form may send: fields, and the characters of one, of its name and of all. */
export const mostFields = 200
export const longestValueCharacters = 10_000
export const longestFieldsCharacters = 50_000

/** Days that messages stay in the trash and in spam. */
export const daysInTrash = 30
export const daysInSpam = 30

/** Of one domain; beyond it the oldest are deleted, spam first. */
export const mostMessages = 200_000
export const mostSpam = 2000
/** Of all messages of one domain. */
export const mostCharactersOfDomain = 500_000_000

export const mostAtOnce = 100
/** Folders of forms that a domain's inbox lists. */
export const mostForms = 200

/** The folder of messages from the contact page, and of forms that name none. */
export const usualForm = 'contact'

/** Names a form by its folder: `job-offers` is "Job offers". */
export function sayForm(form: string): string {
  const words = form.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const fillIn = says('fill-in-all', 'Please fill in all fields.')
export const badEmail = says('enter-valid-email', 'Please enter a valid email address.')
export const wrongCode = says('wrong-verification-code', 'Invalid verification code')
export const formGone = says(
  'form-changed',
  'This form has changed since you opened the page. Please copy what you wrote, reload the page and send it again.',
)
