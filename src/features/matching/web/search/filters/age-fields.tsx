import { t } from '#kit/t.ts'
import { useState } from 'react'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { whenReleased } from '#kit/web/pressing.ts'
import { oldest, youngest } from '#matching/rules.ts'
import styles from './filters.module.css'
import { readAge } from './wanted.ts'

interface Ages {
  min: number
  max: number
}

/** An empty field is the outermost age. */
const readBoth = ({ min, max }: { min: string; max: string }) => ({
  min: min === '' ? youngest : readAge(min),
  max: max === '' ? oldest : readAge(max),
})

/** What is typed, which follows the ages when they are changed elsewhere. */
function useTyped({ min, max }: Ages) {
  const [typed, setTyped] = useState({ min: String(min), max: String(max) })
  const [known, know] = useState({ min, max })
  if (known.min !== min || known.max !== max) {
    know({ min, max })
    const read = readBoth(typed)
    if (read.min !== min || read.max !== max) setTyped({ min: String(min), max: String(max) })
  }
  return [typed, setTyped] as const
}

const range = t(`From ${youngest} to ${oldest}.`)

/** What is wrong with each of the two. */
function findErrors({ min, max }: ReturnType<typeof readBoth>) {
  const isTurned = min !== undefined && max !== undefined && min > max
  return { min: min === undefined && range, max: max === undefined ? range : isTurned && t(`At least ${min}.`) }
}

/** The youngest and the oldest that somebody looks for; an age that can’t be is told about and not searched for. */
export function AgeFields({ ages, onChange }: { ages: Ages; onChange: (ages: Ages) => void }) {
  const [typed, setTyped] = useTyped(ages)
  const [isLeft, setLeft] = useState(false)
  const errors = findErrors(readBoth(typed))
  // Somebody who has typed a 2 may be about to type 25.
  const isUnfinished = !isLeft && (typed.min.length === 1 || typed.max.length === 1)
  const type = (some: Partial<typeof typed>) => {
    const next = { ...typed, ...some }
    setTyped(next)
    setLeft(false)
    const { min, max } = readBoth(next)
    if (min !== undefined && max !== undefined && min <= max) onChange({ min, max })
  }
  const field = (name: keyof Ages, label: string) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={youngest}
      max={oldest}
      error={!isUnfinished && errors[name]}
      isErrorAnnounced
      value={typed[name]}
      onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
      onBlur={() => whenReleased(() => setLeft(true))}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>Age</legend>
      <div className={styles.pair}>
        {field('min', t('Minimum'))}
        {field('max', t('Maximum'))}
      </div>
    </fieldset>
  )
}
