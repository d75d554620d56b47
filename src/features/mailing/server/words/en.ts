import type { ListWords } from './list-words.ts'

export const english: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Please confirm your subscription to {site}',
    title: 'Please confirm your subscription',
    text: 'This address was signed up for e-mails from {site}. Please confirm that you want to receive them.',
    button: 'Confirm subscription',
    ignore: 'If this wasn’t you, you can ignore this e-mail. You won’t receive any more unless you confirm.',
  },
  known: {
    subject: 'You’re already subscribed to {site}',
    title: 'You’re already subscribed',
    text: 'This address was signed up again for e-mails from {site}. You’re already subscribed, so there’s nothing to do.',
    button: 'Unsubscribe',
  },
  footer: {
    why: 'You received this e-mail because you subscribed to the {site} mailing list.',
    unsubscribe: 'Unsubscribe',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: '{email} will receive e-mails from {site}.',
    button: 'Confirm subscription',
    doneTitle: 'You’re subscribed',
    doneText: 'Thank you for subscribing to {site}. You can unsubscribe at any time using the link in each e-mail.',
  },
  leave: {
    title: 'Unsubscribe',
    text: '{email} will no longer receive e-mails from {site}.',
    button: 'Unsubscribe',
    doneTitle: 'You’ve been unsubscribed',
    doneText: 'You’ll no longer receive e-mails from the {site} mailing list.',
    again: 'Subscribe again',
    why: 'Why are you unsubscribing? (optional)',
  },
  reasons: {
    often: 'Too many e-mails',
    content: 'I’m no longer interested',
    never: 'I never subscribed',
    other: 'Other',
  },
  again: {
    title: 'Check your inbox',
    text: 'We’ve sent you an e-mail with a link to confirm your subscription.',
  },
  away: {
    title: 'This link leads to another site',
    text: 'Continue only if you trust the address.',
  },
  lost: {
    title: 'This link no longer works',
    text: 'Please use the link in the latest e-mail, or subscribe again on the site.',
  },
  home: 'Go to {site}',
  seeOnSite: 'View on {site}',
}
