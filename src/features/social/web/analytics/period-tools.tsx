import { t } from '#kit/t.ts'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { PeriodView } from './period.ts'
import styles from './analytics.module.css'

const choices = [
  { value: '7', label: t('Last 7 days') },
  { value: '30', label: t('Last 30 days') },
  { value: '90', label: t('Last 90 days') },
  { value: '365', label: t('Last 12 months') },
  { value: 'all', label: t('All posts') },
  { value: 'custom', label: t('Other days') },
]

interface Props {
  view: PeriodView
  /** Both days are there, in their order. */
  isComplete: boolean
  onChange: (changes: Partial<PeriodView>) => void
}

/** Which days are counted. */
export const PeriodTools = ({ view: { period, from, to }, isComplete, onChange }: Props) => (
  <div className={styles.tools}>
    <SelectField
      label={t('Period')}
      value={period}
      choices={choices}
      onChange={({ currentTarget }) => onChange({ period: currentTarget.value as PeriodView['period'] })}
    />
    {period === 'custom' && (
      <>
        <DateField
          label={t('From')}
          value={from}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <DateField
          label={t('To')}
          value={to}
          error={isComplete || from === '' || to === '' ? undefined : t('Please choose a day after the first.')}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
      </>
    )}
  </div>
)
