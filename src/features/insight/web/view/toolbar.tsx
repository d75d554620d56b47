import { t } from '#kit/t.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { Menu } from '#kit/web/parts/menu.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportInsight } from '#insight/contract.ts'
import type { Dimension } from '#insight/dimensions.ts'
import { askedOf, conditionNames, type ConditionName, type InsightView } from './use-view.ts'
import { sayValue } from './value-words.ts'
import styles from './toolbar.module.css'

const periodChoices = [
  { value: '1', label: t('Today') },
  { value: '7', label: t('Last 7 days') },
  { value: '30', label: t('Last 30 days') },
  { value: '90', label: t('Last 90 days') },
  { value: '365', label: t('Last 12 months') },
  { value: 'custom', label: t('Other days') },
]
const compareChoices = [
  { value: 'previous', label: t('Compare with the time before') },
  { value: 'year', label: t('Compare with a year ago') },
  { value: 'none', label: t('Compare with nothing') },
]
const sheets: readonly { by: 'day' | Dimension; label: string }[] = [
  { by: 'day', label: t('By day') },
  { by: 'page', label: t('By page') },
  { by: 'source', label: t('By source') },
  { by: 'utm_campaign', label: t('By campaign') },
  { by: 'country', label: t('By country') },
  { by: 'device', label: t('By device') },
  { by: 'browser', label: t('By browser') },
  { by: 'language', label: t('By language') },
]
const conditionWords: Record<ConditionName, string> = {
  page: t('Page'),
  source: t('Source'),
  country: t('Country'),
  device: t('Device'),
}

function Sheets({ domain, view }: { domain: Domain; view: InsightView }) {
  const { mutate, error, isPending } = useCsv<'day' | Dimension>(
    (by) => call(exportInsight, { params: { id: domain.id }, query: { ...askedOf(view), by } }),
    (by) => `visitors-${domain.label}-${by}.csv`,
  )
  return (
    <>
      <Menu
        button={<Button isBusy={isPending}>Download CSV</Button>}
        entries={sheets.map(({ by, label }) => ({ label, onChoose: () => mutate(by) }))}
      />
      <Trouble words={error?.message} />
    </>
  )
}

const Days = ({ view: { from, to, change } }: { view: InsightView }) => (
  <div className={styles.days}>
    <DateField
      label={t('From')}
      value={from}
      max={to || undefined}
      onChange={({ currentTarget }) => change({ from: currentTarget.value })}
    />
    <DateField
      label={t('To')}
      value={to}
      min={from || undefined}
      onChange={({ currentTarget }) => change({ to: currentTarget.value })}
    />
  </div>
)

const Conditions = ({ view: { conditions, change } }: { view: InsightView }) => (
  <ul className={styles.conditions} aria-label={t('Only visits with')}>
    {conditionNames.map((name) => {
      const value = conditions[name]
      if (value === undefined) return null
      return (
        <li key={name}>
          <Button isSmall icon={cross} onClick={() => change({ [name]: undefined })}>
            {t(`${conditionWords[name]}: ${sayValue(name, value)}`)}
          </Button>
        </li>
      )
    })}
  </ul>
)

/** Which days, compared with which, and of which visits. */
export function Toolbar({ domain, view }: { domain: Domain; view: InsightView }) {
  const { period, compare, conditions, change } = view
  return (
    <div className={styles.toolbar}>
      <div className={styles.choices}>
        <SelectField
          label={t('Period')}
          isLabelHidden
          value={period}
          choices={periodChoices}
          onChange={({ currentTarget }) => change({ period: currentTarget.value })}
        />
        <SelectField
          label={t('Compare with')}
          isLabelHidden
          value={compare}
          choices={compareChoices}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value })}
        />
        <Sheets domain={domain} view={view} />
      </div>
      {period === 'custom' && <Days view={view} />}
      {Object.keys(conditions).length > 0 && <Conditions view={view} />}
    </div>
  )
}
