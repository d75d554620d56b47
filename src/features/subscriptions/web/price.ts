import { formatMoney } from '#kit/money.ts'
import { readClock } from '#kit/web/moments.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { Subscription } from './use-subscriptions.ts'

const language = () => readClock().language || navigator.language

/** What is paid, and how often. */
export const writePrice = ({ amount, currency, interval }: Pick<Subscription, 'amount' | 'currency' | 'interval'>) =>
  `${formatMoney({ amount, currency }, language())} a ${interval}`

/** How it is paid, with the end of the card's number. */
export function writeMethod({ payment_method, payment_details: { brand, last4 } }: Subscription): string {
  const card = last4 === null ? brand : `${brand ?? 'Card'} •••• ${last4}`
  return [titleOfMethod(payment_method), card].filter(Boolean).join(' · ')
}
