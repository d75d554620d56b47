import type { ListWords } from './list-words.ts'

export const english: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Please confirm your subscription to {site}',
    title: 'Please confirm your subscription',
    text: 'This address was entered to get mails from {site}. Please confirm that you want them.',
    button: 'Confirm subscription',
    ignore: 'If it wasn’t you, you don’t need to do anything: without your confirmation you get no further mails.',
  },
  known: {
    subject: 'You are already subscribed to {site}',
    title: 'You are already subscribed',
    text: 'This address was entered again to get mails from {site}. You already get them, so there is nothing for you to do.',
    button: 'Unsubscribe',
  },
  footer: {
    why: 'You get this mail because you subscribed to the mailing list of {site}.',
    unsubscribe: 'Unsubscribe',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: '{email} will get mails from {site}.',
    button: 'Confirm subscription',
    doneTitle: 'Thank you!',
    doneText: 'You are subscribed to {site}. Every mail has a link to unsubscribe.',
  },
  leave: {
    title: 'Unsubscribe',
    text: '{email} will get no more mails from {site}.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    doneText: 'You will get no more mails from the mailing list of {site}.',
    again: 'Subscribe again',
    why: 'Why do you unsubscribe? (optional)',
  },
  reasons: {
    often: 'Too many mails',
    content: 'They don’t interest me any more',
    never: 'I never subscribed',
    other: 'Another reason',
  },
  again: {
    title: 'Please look into your inbox',
    text: 'We have sent you a mail with a link that confirms your subscription.',
  },
  lost: {
    title: 'This link doesn’t work any more',
    text: 'Please use the link in the latest mail, or subscribe again on the site.',
  },
  home: 'Go to {site}',
  seeOnSite: 'See it on {site}',
}
