import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { tidyCode, wholePercent, type DiscountKind } from '#store/discount.ts'
import { addDiscount, listDiscounts } from '#store/discount-contract.ts'

/** What is no text, and has fields that know numbers. */
interface Sums {
  percent: number | null
  amount: number | null
  minimum: number | null
  mostUses: number | null
}

const noSums: Sums = { percent: 10, amount: null, minimum: 0, mostUses: null }
const noTexts = { code: '', kind: 'percent' as DiscountKind, startsOn: '', endsOn: '', isOncePerPerson: false }
type Texts = typeof noTexts

function valueOf(kind: DiscountKind, { percent, amount }: Sums): number | null {
  if (kind === 'shipping') return 0
  return kind === 'percent' ? percent && Math.round(percent * 1000) : amount
}

/** What is wrong with what was typed, by the name of its field. */
function check({ code, kind, startsOn, endsOn }: Texts, sums: Sums) {
  const value = valueOf(kind, sums)
  const isWrong = kind !== 'shipping' && (!value || value < 0 || (kind === 'percent' && value > wholePercent))
  return {
    ...(tidyCode(code) === undefined && { code: t('Please enter a code of letters and numbers.') }),
    ...(isWrong && {
      value: kind === 'percent' ? t('Please enter a percentage up to 100.') : t('Please enter an amount.'),
    }),
    ...(sums.minimum === null && { minimum: t('Please enter an amount.') }),
    ...(startsOn && endsOn && endsOn < startsOn && { endsOn: t('The last day is before the first.') }),
  }
}

/** What is typed of a new code, what is wrong with it, and how it is sent. */
export function useNewDiscount(domain: Domain, onDone: () => void) {
  const [sums, setSums] = useState(noSums)
  const [complaint, setComplaint] = useState<{ value?: string; minimum?: string }>({})
  const fields = useFields<Texts>(noTexts, (texts) => {
    const found = check(texts, sums)
    setComplaint(found)
    return found
  })
  const { mutate, error, isPending } = useSend(addDiscount, listDiscounts)
  const changeSum = (name: keyof Sums) => (sum: number | null) => {
    setSums((old) => ({ ...old, [name]: sum }))
    setComplaint({})
  }
  const send = fields.submit(({ code, kind, startsOn, endsOn, isOncePerPerson }) => {
    const { minimum, mostUses } = sums
    const days = { startsOn: startsOn || null, endsOn: endsOn || null }
    const body = {
      code,
      kind,
      value: valueOf(kind, sums) ?? 0,
      minimum: minimum ?? 0,
      mostUses,
      isOncePerPerson,
      ...days,
    }
    mutate({ params: { id: domain.id }, body }, { onSuccess: onDone })
  })
  return { ...fields, sums, complaint, changeSum, send, error, isPending }
}
