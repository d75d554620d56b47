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
    goesTo: 'Shipping address:',
    renews: 'Your subscription renews automatically. To pause or cancel it, sign in with this e-mail address:',
    button: 'View your order',
  },
  shipped: {
    title: 'Your order {number} is on its way',
    sent: '{store} has shipped your order.',
    parcel: 'Carrier: {carrier}. Tracking number: {tracking}.',
  },
  footer: 'You received this e-mail because an order was placed at {store} with this address.',
  refund: {
    subject: '{store} has refunded {amount}',
    title: 'Your refund of {amount} is on its way',
    how: 'It will be returned to your original payment method, {method}. Depending on your bank, this can take up to ten days.',
    byHand: '{store} sent it to you directly. If it doesn’t arrive, please contact them.',
  },
  reasons: {
    accountGone: 'The account this was paid for was deleted.',
    paidTwice: 'This order was paid twice.',
    soldOut: 'Your purchase had sold out by the time your payment arrived, so we’re refunding it.',
  },
  overdue: {
    title: 'Your payment failed',
    tomorrow: 'We’ll try again in one day. Nothing changes until then. Please check your payment method.',
    later: 'We’ll try again in {days} days. Nothing changes until then. Please check your payment method.',
    soon: 'We’ll try again soon. Please check your payment method.',
    endedTitle: 'Your subscription has ended',
    ended: 'The payment failed several times. You won’t be charged again.',
    button: 'View subscription',
  },
  texts: {
    paid: '{store}: Thank you, we’ve received your payment for order {number}.',
    shipped: '{store}: Your order {number} is on its way.',
    parcel: '{carrier}, tracking number {tracking}',
  },
}
