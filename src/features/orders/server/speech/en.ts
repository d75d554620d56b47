import type { BuyerWords } from './buyer-words.ts'

export const english: BuyerWords = {
  direction: 'ltr',
  line: '{quantity} × {name}: {amount}',
  shipping: 'Shipping: {amount}',
  tax: 'Tax: {amount}',
  taxIncluded: 'Tax included: {amount}',
  total: 'Total: {amount}',
  receipt: {
    subject: 'Your order {number} at {store}',
    title: 'Thank you for your order {number}',
    paidWith: 'Paid with {method}.',
    goesTo: 'It goes to:',
    renews: 'The subscription renews by itself. To pause or cancel it, sign in with this address:',
    button: 'Look at your order',
  },
  shipped: {
    title: 'Your order {number} is on its way',
    sent: '{store} has sent your order.',
    parcel: '{carrier} carries it under the number {tracking}.',
  },
  footer: 'You get this because somebody ordered at {store} with this address.',
  refund: {
    subject: '{store} has refunded {amount}',
    title: '{amount} is on its way back to you',
    how: 'It goes back the way it came, with {method}. Depending on your bank it takes up to ten days.',
    byHand: 'It was sent to you by {store}. Please ask there if it doesn’t arrive.',
  },
  reasons: {
    paidTwice: 'It was paid twice.',
    soldOut: 'What was bought was sold out when the payment came, so it is refunded.',
  },
  overdue: {
    title: 'A payment has failed',
    tomorrow: 'We will try again in a day. Until then nothing changes for you. Please check your way to pay.',
    later: 'We will try again in {days} days. Until then nothing changes for you. Please check your way to pay.',
    soon: 'It will be tried again. Please check your way to pay.',
    endedTitle: 'Your subscription has ended',
    ended: 'Its payment has failed several times. Nothing more will be charged.',
    button: 'Look at the subscription',
  },
  texts: {
    paid: '{store}: Thank you, your order {number} is paid.',
    shipped: '{store}: Your order {number} is on its way.',
    parcel: '{carrier}, number {tracking}',
  },
}
