import type { BuyerWords } from './buyer-words.ts'

export const italian: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Spedizione: {amount}',
  tax: 'Imposte: {amount}',
  taxIncluded: 'Imposte incluse: {amount}',
  total: 'Totale: {amount}',
  receipt: {
    subject: 'Il tuo ordine {number} da {store}',
    title: 'Grazie per il tuo ordine {number}',
    paidWith: 'Pagato con {method}.',
    goesTo: 'Indirizzo di spedizione:',
    renews: 'L’abbonamento si rinnova da solo. Per sospenderlo o disdirlo, accedi con questo indirizzo:',
    button: 'Vedi il tuo ordine',
  },
  shipped: {
    title: 'Il tuo ordine {number} è in viaggio',
    sent: '{store} ha spedito il tuo ordine.',
    parcel: 'Lo consegna {carrier} con il numero di tracciamento {tracking}.',
  },
  footer: 'Ricevi questo messaggio perché con questo indirizzo è stato fatto un ordine da {store}.',
  refund: {
    subject: '{store} ti ha rimborsato {amount}',
    title: 'Il tuo rimborso di {amount} è in arrivo',
    how: 'Lo riceverai con lo stesso metodo di pagamento, {method}. A seconda della banca possono servire fino a dieci giorni.',
    byHand: '{store} te lo ha inviato direttamente. Se non arriva, chiedi al negozio.',
  },
  reasons: {
    accountGone: 'L’account per cui è stato pagato è stato eliminato.',
    paidTwice: 'È stato pagato due volte.',
    soldOut: 'Ciò che hai acquistato era esaurito quando è arrivato il pagamento, quindi ti viene rimborsato.',
  },
  overdue: {
    title: 'Un pagamento non è riuscito',
    tomorrow:
      'Riproveremo tra un giorno. Fino ad allora per te non cambia nulla. Controlla il tuo metodo di pagamento.',
    later:
      'Riproveremo tra {days} giorni. Fino ad allora per te non cambia nulla. Controlla il tuo metodo di pagamento.',
    soon: 'Ci sarà un nuovo tentativo. Controlla il tuo metodo di pagamento.',
    endedTitle: 'Il tuo abbonamento è terminato',
    ended: 'Il pagamento non è riuscito più volte. Non ti verrà addebitato altro.',
    button: 'Vedi l’abbonamento',
  },
  texts: {
    paid: '{store}: grazie, il tuo ordine {number} è pagato.',
    shipped: '{store}: il tuo ordine {number} è in viaggio.',
    parcel: '{carrier}, numero di tracciamento {tracking}',
  },
}
