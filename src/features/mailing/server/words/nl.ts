import type { ListWords } from './list-words.ts'

export const dutch: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Bevestig je aanmelding bij {site}',
    title: 'Bevestig je aanmelding',
    text: 'Dit adres is opgegeven om mails van {site} te ontvangen. Bevestig dat je die wilt krijgen.',
    button: 'Aanmelding bevestigen',
    ignore: 'Was jij dit niet? Dan hoef je niets te doen: zonder je bevestiging krijg je geen mails meer.',
  },
  known: {
    subject: 'Je bent al aangemeld bij {site}',
    title: 'Je bent al aangemeld',
    text: 'Dit adres is opnieuw opgegeven om mails van {site} te ontvangen. Je krijgt ze al, dus je hoeft niets te doen.',
    button: 'Afmelden',
  },
  footer: {
    why: 'Je krijgt deze mail omdat je je hebt aangemeld voor de mailinglijst van {site}.',
    unsubscribe: 'Afmelden',
  },
  confirm: {
    title: 'Aanmelding bevestigen',
    text: '{email} krijgt mails van {site}.',
    button: 'Aanmelding bevestigen',
    doneTitle: 'Bedankt!',
    doneText: 'Je bent aangemeld bij {site}. In elke mail staat een link om je af te melden.',
  },
  leave: {
    title: 'Afmelden',
    text: '{email} krijgt geen mails meer van {site}.',
    button: 'Afmelden',
    doneTitle: 'Je bent afgemeld',
    doneText: 'Je krijgt geen mails meer van de mailinglijst van {site}.',
    again: 'Opnieuw aanmelden',
    why: 'Waarom meld je je af? (niet verplicht)',
  },
  reasons: {
    often: 'Te veel mails',
    content: 'Ze interesseren me niet meer',
    never: 'Ik heb me nooit aangemeld',
    other: 'Een andere reden',
  },
  again: {
    title: 'Kijk in je inbox',
    text: 'We hebben je een mail gestuurd met een link die je aanmelding bevestigt.',
  },
  away: {
    title: 'Deze link leidt naar een andere site',
    text: 'Ga alleen verder als je het adres vertrouwt.',
  },
  lost: {
    title: 'Deze link werkt niet meer',
    text: 'Gebruik de link in de nieuwste mail of meld je opnieuw aan op de site.',
  },
  home: 'Naar {site}',
  seeOnSite: 'Bekijk het op {site}',
}
