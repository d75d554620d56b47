import { says } from '#kit/phrase.ts'
/** Why somebody wasn't notified, or no more is; sentences for those who run a site. */
export const unsubscribed = says('unsubscribed-from-mails', 'Unsubscribed from these e-mails.')
export const stopped = says('replied-stop', 'Replied STOP to this sender. Reply START to resume.')
export const unverified = says('entry-not-verified', 'Not verified yet.')
export const noService = says('no-text-service', 'No text messaging service is set up.')
export const overLimit = says('daily-limit-reached', 'Daily limit reached.')
export const nobody = says('list-empty', 'The list is empty.')
export const deciding = 'Sending.'
export const busy = says('text-service-busy', 'The text messaging service isn’t accepting more messages right now.')
export const perhaps = says('text-perhaps-sent', 'May have been sent: the server stopped while sending.')
export const gaveUp = says('text-service-gave-up', 'The text messaging service didn’t accept messages for a day.')
export const notWritten = says('mail-not-written', 'This e-mail couldn’t be created.')
