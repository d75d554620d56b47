import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Acts } from '../controls/rows.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import { readWeek, usualWeek, writeWeek, type Week } from '../texts/opening-week.ts'
import { Legend } from './legend.tsx'
import type { SettingProps } from './setting-props.ts'
import styles from './hours-field.module.css'

const days = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')]

interface WeekProps {
  week: Week
  onChange: (week: Week) => void
}

function Days({ week, onChange }: WeekProps) {
  const put = (at: number, day: Week[number]) => {
    const isOpenAtAll = !day || (day.from !== '' && day.to !== '' && (day.from !== day.to || day.from === '00:00'))
    if (isOpenAtAll) onChange(week.map((old, each) => (each === at ? day : old)))
  }
  return (
    <ul className={styles.week}>
      {days.map((name, at) => {
        const open = week[at]
        return (
          <li key={name}>
            <Checkbox
              label={name}
              checked={open !== undefined}
              onChange={({ currentTarget }) => put(at, currentTarget.checked ? usualWeek[0] : undefined)}
            />
            {open ? (
              <span>
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    aria-label={end === 'from' ? t(`${name}: opens at`) : t(`${name}: closes at`)}
                    value={open[end]}
                    onChange={({ currentTarget }) => put(at, { ...open, [end]: currentTarget.value })}
                  />
                ))}
              </span>
            ) : (
              <span>Closed</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface Props extends SettingProps {
  labels: { id: string; label: string; help?: string | undefined; error?: string | undefined }
}

interface TypedProps extends Props {
  /** Left out where a week can’t say the hours. */
  onChoose: (() => void) | undefined
}

const TypedHours = ({ labels, value, onChange, onChoose }: TypedProps) => (
  <>
    <TypedField
      {...labels}
      help={t('Such as Mon-Fri 09:00-12:30, Mon-Fri 14:00-17:00, Sat 10:00-12:00.')}
      placeholder={t('Always open')}
      value={value}
      onType={onChange}
    />
    {onChoose && (
      <Acts>
        <Button isSmall onClick={onChoose}>
          Choose days and times
        </Button>
      </Acts>
    )}
  </>
)

const states = [
  { value: 'always', label: t('Always') },
  { value: 'hours', label: t('At set times') },
  { value: 'never', label: t('Never') },
]

const firstValues: Readonly<Record<string, string>> = { always: '', never: 'never', hours: writeWeek(usualWeek) }

/** When the chat is open: always, never, or at hours of the week. What a week of one opening a day can’t say is typed. */
export function HoursField(props: Props) {
  const { labels, value, problem, onChange } = props
  const week = readWeek(value)
  const [isTyped, setTyped] = useState(week === undefined)
  if (isTyped || week === undefined) return <TypedHours {...props} onChoose={week && (() => setTyped(false))} />
  const state = value === '' ? 'always' : week.every((day) => day === undefined) ? 'never' : 'hours'
  return (
    <fieldset className={styles.hours}>
      <Legend label={labels.label} help={t('Outside of them, visitors leave a message.')} />
      <Segments
        label={labels.label}
        value={state}
        choices={states}
        onChange={(next) => onChange(firstValues[next] ?? '')}
      />
      {state === 'hours' && (
        <>
          <Days week={week} onChange={(next) => onChange(writeWeek(next))} />
          <Acts>
            <Button isSmall kind="quiet" onClick={() => setTyped(true)}>
              Type the times instead
            </Button>
          </Acts>
        </>
      )}
      {problem && <FieldError id={`${labels.id}-error`} words={problem.words} />}
    </fieldset>
  )
}
