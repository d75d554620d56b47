import { t } from '#kit/t.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { MoneyField } from '#kit/web/parts/money-field.tsx'
import { NumberField } from '#kit/web/parts/number-field.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { discountKinds, type DiscountKind } from '#store/discount.ts'
import type { useNewDiscount } from './use-new-discount.ts'
import layout from '#kit/web/parts/layout.module.css'

const kinds: { value: DiscountKind; label: string }[] = [
  { value: 'percent', label: t('Percentage') },
  { value: 'amount', label: t('Amount') },
  { value: 'shipping', label: t('Free shipping') },
]

/** What was typed, and the currency of the store. */
type Shown = ReturnType<typeof useNewDiscount> & { currency: string }

/** How much of it. */
const Value = ({ values: { kind }, sums, complaint, changeSum, currency }: Shown) => (
  <>
    {kind === 'percent' && (
      <NumberField
        label={t('Percentage')}
        name="value"
        isRequired
        isBare
        aside="%"
        min={0}
        value={sums.percent}
        onChange={changeSum('percent')}
        error={complaint.value}
      />
    )}
    {kind === 'amount' && (
      <MoneyField
        label={t('Amount')}
        isRequired
        currency={currency}
        amount={sums.amount}
        onChange={changeSum('amount')}
        error={complaint.value}
      />
    )}
  </>
)

/** What it takes off. */
export function Worth(shown: Shown) {
  const { field, values, change } = shown
  const { kind } = values
  const isKind = (text: string): text is DiscountKind => discountKinds.some((one) => one === text)
  const choose = (text: string) => isKind(text) && change('kind', text)
  return (
    <>
      <TextField
        label={t('Code')}
        help={t('What buyers type at the checkout, such as SUMMER10.')}
        isRequired
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('code')}
      />
      <RadioGroup
        label={t('Takes off')}
        name="kind"
        value={kind}
        choices={kinds}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        isInRow
      />
      <Value {...shown} />
    </>
  )
}

/** When, by whom and how often it can be used. */
export const Terms = ({ field, sums, complaint, changeSum, currency }: Shown) => (
  <>
    <div className={layout.pair}>
      <DateField label={t('First day (optional)')} {...field('startsOn')} />
      <DateField label={t('Last day (optional)')} {...field('endsOn')} />
    </div>
    <div className={layout.pair}>
      <MoneyField
        label={t('Smallest order')}
        help={t('Without the shipping.')}
        currency={currency}
        amount={sums.minimum}
        onChange={changeSum('minimum')}
        error={complaint.minimum}
      />
      <NumberField
        label={t('Uses in all (optional)')}
        help={t('Empty for as many as you like.')}
        name="mostUses"
        isBare
        min={1}
        value={sums.mostUses}
        onChange={changeSum('mostUses')}
      />
    </div>
    <Checkbox
      label={t('Once per person')}
      help={t('By account, e-mail address and shipping address.')}
      {...field('isOncePerPerson')}
    />
  </>
)
