import { formatMoney } from '#kit/money.ts'
import { readClock } from '#kit/web/moments.ts'

/** An amount in minor units, as the reader's language writes it. */
export const writeAmount = (amount: number, currency: string): string =>
  formatMoney({ amount, currency }, readClock().language || navigator.language)
