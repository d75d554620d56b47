import type { BuyerWords } from './buyer-words.ts'

export const french: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name} : {amount}',
  shipping: 'Livraison : {amount}',
  tax: 'Taxes : {amount}',
  taxIncluded: 'Dont taxes : {amount}',
  total: 'Total : {amount}',
  receipt: {
    subject: 'Votre commande {number} chez {store}',
    title: 'Merci pour votre commande {number}',
    paidWith: 'Payée avec {method}.',
    goesTo: 'Adresse de livraison :',
    renews:
      'L’abonnement se renouvelle tout seul. Pour le suspendre ou le résilier, connectez-vous avec cette adresse :',
    button: 'Voir votre commande',
  },
  shipped: {
    title: 'Votre commande {number} est en route',
    sent: '{store} a expédié votre commande.',
    parcel: 'Transporteur : {carrier}. Numéro de suivi : {tracking}.',
  },
  footer: 'Vous recevez ce message parce qu’une commande a été passée chez {store} avec cette adresse.',
  refund: {
    subject: '{store} vous a remboursé {amount}',
    title: 'Votre remboursement de {amount} est en route',
    how: 'Vous le recevrez par le même moyen de paiement, {method}. Selon votre banque, cela peut prendre jusqu’à dix jours.',
    byHand: '{store} vous l’a envoyé directement. Si vous ne le recevez pas, adressez-vous à la boutique.',
  },
  reasons: {
    accountGone: 'Le compte pour lequel le paiement a été effectué a été supprimé.',
    paidTwice: 'La commande a été payée deux fois.',
    soldOut: 'Votre achat était épuisé lorsque le paiement est arrivé. Il est donc remboursé.',
  },
  overdue: {
    title: 'Un paiement a échoué',
    tomorrow:
      'Nous réessaierons dans un jour. D’ici là, rien ne change pour vous. Veuillez vérifier votre moyen de paiement.',
    later:
      'Nous réessaierons dans {days} jours. D’ici là, rien ne change pour vous. Veuillez vérifier votre moyen de paiement.',
    soon: 'Une nouvelle tentative aura lieu. Veuillez vérifier votre moyen de paiement.',
    endedTitle: 'Votre abonnement est terminé',
    ended: 'Le paiement a échoué plusieurs fois. Plus rien ne sera débité.',
    button: 'Voir l’abonnement',
  },
  texts: {
    paid: '{store} : merci, votre commande {number} est payée.',
    shipped: '{store} : votre commande {number} est en route.',
    parcel: '{carrier}, numéro de suivi {tracking}',
  },
}
