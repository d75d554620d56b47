import { phrase, type Phrase } from '#kit/phrase.ts'

/** Why somebody wasn't notified, or no more is; for those who run a site. */
export const unsubscribed = phrase('unsubscribed-from-mails', 'Unsubscribed from these e-mails.')
export const stopped = phrase('replied-stop', 'Replied STOP to this sender. Reply START to resume.')
export const unverified = phrase('entry-not-verified', 'Not verified yet.')
export const noService = phrase('no-text-service', 'No text messaging service is set up.')
export const overLimit = phrase('daily-limit-reached', 'Daily limit reached.')
export const nobody = phrase('list-empty', 'The list is empty.')
export const deciding = phrase('notification-in-work', 'Sending.')
export const busy = phrase('text-service-busy', 'The text messaging service isn’t accepting more messages right now.')
export const perhaps = phrase('text-perhaps-sent', 'May have been sent: the server stopped while sending.')
export const gaveUp = phrase('text-service-gave-up', 'The text messaging service didn’t accept messages for a day.')
export const notWritten = phrase('mail-not-written', 'This e-mail couldn’t be created.')
/** What a service for texts says became of one; with its own code, if it has one. */
export const unreachable = (service: string, code: string): Phrase =>
  code
    ? phrase('phone-unreachable-with-code', 'The phone couldn’t be reached ({service} code {code}).', { service, code })
    : phrase('phone-unreachable', 'The phone couldn’t be reached.')
