import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { sayNumber } from '#kit/say-count.ts'
import { writeShortDay } from '#kit/web/moments.ts'
import { writeAmount } from '#orders/web/amount.ts'
import type { DiscountView } from '#store/discount-contract.ts'

/** What a code takes off. */
export function sayWorth({ kind, value, currency }: DiscountView): string {
  if (kind === 'shipping') return t('Free shipping')
  const percent = sayNumber(value / 1000)
  return kind === 'percent' ? t(`${percent} % off`) : t(`${writeAmount(value, currency)} off`)
}

/** A day has no hour that a time zone could move. */
const writeDate = (day: string) => writeShortDay(`${day}T12:00:00`)

function sayDays({ startsOn, endsOn }: DiscountView): string {
  if (startsOn !== null && endsOn !== null) return t(`${writeDate(startsOn)} to ${writeDate(endsOn)}`)
  if (startsOn !== null) return t(`from ${writeDate(startsOn)}`)
  return endsOn === null ? '' : t(`until ${writeDate(endsOn)}`)
}

const sayUses = ({ uses, mostUses }: DiscountView): string =>
  mostUses === null
    ? sayCount(uses, { one: 'used once', other: `used ${sayNumber(uses)} times` })
    : t(`used ${sayNumber(uses)} of ${sayNumber(mostUses)} times`)

/** When, by whom and how often it can be used, and how often it was. */
export function sayTerms(discount: DiscountView): string {
  const { minimum, currency, isOncePerPerson } = discount
  const least = minimum > 0 ? t(`from ${writeAmount(minimum, currency)}`) : ''
  const once = isOncePerPerson ? t('once per person') : ''
  return [sayDays(discount), least, once, sayUses(discount)].filter(Boolean).join(' · ')
}

export type Standing = 'off' | 'planned' | 'over' | 'usedUp' | 'on'

/** Whether it can be used on a day. */
export function standingOf({ isOn, startsOn, endsOn, uses, mostUses }: DiscountView, today: string): Standing {
  if (!isOn) return 'off'
  if (endsOn !== null && endsOn < today) return 'over'
  if (mostUses !== null && uses >= mostUses) return 'usedUp'
  return startsOn !== null && today < startsOn ? 'planned' : 'on'
}
