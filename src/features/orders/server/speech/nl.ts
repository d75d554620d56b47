import type { BuyerWords } from './buyer-words.ts'

export const dutch: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Verzending: {amount}',
  tax: 'Belasting: {amount}',
  taxIncluded: 'Inclusief belasting: {amount}',
  total: 'Totaal: {amount}',
  receipt: {
    subject: 'Je bestelling {number} bij {store}',
    title: 'Bedankt voor je bestelling {number}',
    paidWith: 'Betaald met {method}.',
    goesTo: 'Bezorgadres:',
    renews: 'Het abonnement wordt vanzelf verlengd. Log in met dit adres om het te pauzeren of op te zeggen:',
    button: 'Bekijk je bestelling',
  },
  shipped: {
    title: 'Je bestelling {number} is onderweg',
    sent: '{store} heeft je bestelling verzonden.',
    parcel: '{carrier} bezorgt je pakket met trackingnummer {tracking}.',
  },
  footer: 'Je krijgt dit bericht omdat er met dit adres bij {store} is besteld.',
  refund: {
    subject: '{store} heeft je {amount} terugbetaald',
    title: 'Je terugbetaling van {amount} is onderweg',
    how: 'Je krijgt het geld op dezelfde manier terug, met {method}. Afhankelijk van je bank kan dat tot tien dagen duren.',
    byHand: '{store} heeft het je zelf gestuurd. Neem contact op met de winkel als het niet aankomt.',
  },
  reasons: {
    accountGone: 'Het account waarvoor is betaald, is verwijderd.',
    paidTwice: 'Er is twee keer betaald.',
    soldOut: 'Wat je hebt gekocht was uitverkocht toen de betaling binnenkwam. Daarom krijg je je geld terug.',
  },
  overdue: {
    title: 'Een betaling is mislukt',
    tomorrow:
      'We proberen het over een dag opnieuw. Tot die tijd verandert er niets voor je. Controleer je betaalmethode.',
    later:
      'We proberen het over {days} dagen opnieuw. Tot die tijd verandert er niets voor je. Controleer je betaalmethode.',
    soon: 'De betaling wordt opnieuw geprobeerd. Controleer je betaalmethode.',
    endedTitle: 'Je abonnement is beëindigd',
    ended: 'De betaling is meerdere keren mislukt. Er wordt niets meer afgeschreven.',
    button: 'Bekijk het abonnement',
  },
  texts: {
    paid: '{store}: bedankt, je bestelling {number} is betaald.',
    shipped: '{store}: je bestelling {number} is onderweg.',
    parcel: '{carrier}, trackingnummer {tracking}',
  },
}
