import type { BuyerWords } from './buyer-words.ts'

export const german: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Versand: {amount}',
  tax: 'Steuer: {amount}',
  taxIncluded: 'Enthaltene Steuer: {amount}',
  total: 'Gesamtbetrag: {amount}',
  receipt: {
    subject: 'Ihre Bestellung {number} bei {store}',
    title: 'Vielen Dank für Ihre Bestellung {number}',
    paidWith: 'Bezahlt mit {method}.',
    goesTo: 'Lieferadresse:',
    renews:
      'Das Abo verlängert sich von selbst. Um es zu pausieren oder zu kündigen, melden Sie sich mit dieser Adresse an:',
    button: 'Bestellung ansehen',
  },
  shipped: {
    title: 'Ihre Bestellung {number} ist unterwegs',
    sent: '{store} hat Ihre Bestellung verschickt.',
    parcel: '{carrier} befördert sie unter der Sendungsnummer {tracking}.',
  },
  footer: 'Sie erhalten diese E-Mail, weil mit dieser Adresse bei {store} bestellt wurde.',
  refund: {
    subject: '{store} hat Ihnen {amount} erstattet',
    title: 'Ihre Erstattung von {amount} ist unterwegs',
    how: 'Sie erhalten das Geld auf demselben Weg zurück, mit {method}. Je nach Bank dauert das bis zu zehn Tage.',
    byHand: '{store} hat es Ihnen selbst geschickt. Bitte fragen Sie dort nach, falls es nicht ankommt.',
  },
  reasons: {
    accountGone: 'Das Konto, für das bezahlt wurde, wurde gelöscht.',
    paidTwice: 'Es wurde zweimal bezahlt.',
    soldOut: 'Was Sie gekauft haben, war ausverkauft, als die Zahlung einging. Deshalb wird sie erstattet.',
  },
  overdue: {
    title: 'Eine Zahlung ist fehlgeschlagen',
    tomorrow:
      'Wir versuchen es in einem Tag noch einmal. Bis dahin ändert sich für Sie nichts. Bitte prüfen Sie Ihre Zahlungsart.',
    later:
      'Wir versuchen es in {days} Tagen noch einmal. Bis dahin ändert sich für Sie nichts. Bitte prüfen Sie Ihre Zahlungsart.',
    soon: 'Die Zahlung wird noch einmal versucht. Bitte prüfen Sie Ihre Zahlungsart.',
    endedTitle: 'Ihr Abo ist beendet',
    ended: 'Die Zahlung ist mehrmals fehlgeschlagen. Es wird nichts mehr abgebucht.',
    button: 'Abo ansehen',
  },
  texts: {
    paid: '{store}: Vielen Dank, Ihre Bestellung {number} ist bezahlt.',
    shipped: '{store}: Ihre Bestellung {number} ist unterwegs.',
    parcel: '{carrier}, Sendungsnummer {tracking}',
  },
}
