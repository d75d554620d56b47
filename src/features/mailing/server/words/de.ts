import type { ListWords } from './list-words.ts'

export const german: ListWords = {
  direction: 'ltr',
  ask: {
    subject: 'Bitte bestätigen Sie Ihre Anmeldung bei {site}',
    title: 'Bitte bestätigen Sie Ihre Anmeldung',
    text: 'Diese Adresse wurde für Mails von {site} angemeldet. Bitte bestätigen Sie, dass Sie diese Mails bekommen möchten.',
    button: 'Anmeldung bestätigen',
    ignore:
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung bekommen Sie keine weiteren Mails.',
  },
  known: {
    subject: 'Sie sind bei {site} bereits angemeldet',
    title: 'Sie sind bereits angemeldet',
    text: 'Diese Adresse wurde noch einmal für Mails von {site} angemeldet. Sie bekommen sie schon und brauchen nichts zu tun.',
    button: 'Abmelden',
  },
  footer: {
    why: 'Sie bekommen diese Mail, weil Sie sich für die Mailingliste von {site} angemeldet haben.',
    unsubscribe: 'Abmelden',
  },
  confirm: {
    title: 'Anmeldung bestätigen',
    text: '{email} bekommt Mails von {site}.',
    button: 'Anmeldung bestätigen',
    doneTitle: 'Vielen Dank!',
    doneText: 'Sie sind bei {site} angemeldet. In jeder Mail finden Sie einen Link zum Abmelden.',
  },
  leave: {
    title: 'Abmelden',
    text: '{email} bekommt keine Mails mehr von {site}.',
    button: 'Abmelden',
    doneTitle: 'Sie sind abgemeldet',
    doneText: 'Sie bekommen keine Mails mehr von der Mailingliste von {site}.',
    again: 'Wieder anmelden',
    why: 'Warum melden Sie sich ab? (freiwillig)',
  },
  reasons: {
    often: 'Zu viele Mails',
    content: 'Die Inhalte interessieren mich nicht mehr',
    never: 'Ich habe mich nie angemeldet',
    other: 'Ein anderer Grund',
  },
  again: {
    title: 'Bitte sehen Sie in Ihr Postfach',
    text: 'Wir haben Ihnen eine Mail mit einem Link geschickt, der Ihre Anmeldung bestätigt.',
  },
  away: {
    title: 'Dieser Link führt zu einer anderen Website',
    text: 'Folgen Sie ihm nur, wenn Sie der Adresse vertrauen.',
  },
  lost: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Bitte verwenden Sie den Link in der neuesten Mail, oder melden Sie sich auf der Website noch einmal an.',
  },
  home: 'Zu {site}',
  seeOnSite: 'Auf {site} ansehen',
}
