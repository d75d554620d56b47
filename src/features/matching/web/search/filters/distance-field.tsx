import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Segments } from '#kit/web/parts/segments.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { longestDistance, shortestDistance } from '#matching/rules.ts'
import styles from './filters.module.css'
import { readDistance, units, type SearchWishes } from './wanted.ts'

type Distance = Pick<SearchWishes, 'distance' | 'unit'>

interface Props {
  wanted: Distance
  onChange: (some: Partial<Distance>) => void
}

const usual = 50
const choices = [
  { value: 'anywhere', label: t('Anywhere') },
  { value: 'within', label: t('Within') },
] as const
const unitChoices = units.map((value) => ({ value, label: value === 'miles' ? t('Miles') : t('Kilometres') }))

function Within({ wanted: { distance, unit }, onChange }: Props) {
  const [typed, setTyped] = useState(String(distance ?? usual))
  const [known, know] = useState(distance)
  if (known !== distance) {
    know(distance)
    if (readDistance(typed) !== distance) setTyped(String(distance ?? usual))
  }
  const isWrong = readDistance(typed) === undefined
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    setTyped(digits)
    const read = readDistance(digits)
    if (read !== undefined) onChange({ distance: read })
  }
  return (
    <div className={`${styles.pair} ${styles.within}`}>
      <TextField
        label={t('Distance')}
        isLabelHidden
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={isWrong && t(`From ${shortestDistance} to ${longestDistance}.`)}
        isErrorAnnounced
      />
      <SelectField
        label={t('Unit')}
        isLabelHidden
        choices={unitChoices}
        value={unit}
        onChange={({ currentTarget }) => onChange({ unit: units.find((one) => one === currentTarget.value) })}
      />
    </div>
  )
}

/** How far away people may be. */
export function DistanceField({ wanted, onChange }: Props) {
  const isAnywhere = wanted.distance === null
  return (
    <fieldset className={styles.group}>
      <legend>Distance</legend>
      <Segments
        label={t('How far away')}
        value={isAnywhere ? 'anywhere' : 'within'}
        choices={choices}
        onChange={(value) => onChange({ distance: value === 'anywhere' ? null : usual })}
      />
      {!isAnywhere && <Within wanted={wanted} onChange={onChange} />}
    </fieldset>
  )
}
