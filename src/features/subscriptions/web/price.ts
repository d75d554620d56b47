import { t } from '#kit/t.ts'
import { formatMoney } from '#kit/money.ts'
import { readClock } from '#kit/web/moments.ts'
import { titleOfMethod } from '#payments/methods.ts'
import type { Subscription } from './use-subscriptions.ts'

const language = () => readClock().language || navigator.language

const writeEach: Record<Subscription['interval'], (price: string) => string> = {
  day: (price) => t(`${price} a day`),
  week: (price) => t(`${price} a week`),
  month: (price) => t(`${price} a month`),
  year: (price) => t(`${price} a year`),
}

/** What is paid, and how often. */
export const writePrice = ({ amount, currency, interval }: Pick<Subscription, 'amount' | 'currency' | 'interval'>) =>
  writeEach[interval](formatMoney({ amount, currency }, language()))

/** How it is paid, with the end of the card's number. */
export function writeMethod({ payment_method, payment_details: { brand, last4 } }: Subscription): string {
  const title = titleOfMethod(payment_method)
  const kind = brand?.toLowerCase() === title.toLowerCase() ? null : (brand ?? t('Card'))
  const card = last4 === null ? brand && kind : [kind, '••••', last4].filter(Boolean).join(' ')
  return [title, card].filter(Boolean).join(' · ')
}
