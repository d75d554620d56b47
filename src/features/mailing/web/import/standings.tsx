import { t } from '#kit/t.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import type { Sheet } from '#mailing/people/sheet.ts'
import type { SubscriberStanding } from '#mailing/people/standing.ts'
import { peopleWords } from '../words/subscriber-words.ts'
import { countStandings, listPeople, listUnclear, type Answers } from './read-people.ts'
import styles from './imports.module.css'

const standingWords: Record<Exclude<SubscriberStanding, 'unclear'>, string> = {
  subscribed: t('Subscribed'),
  pending: t('Never confirmed; asked only if you leave the box below unticked'),
  unsubscribed: t('Unsubscribed, and stay so'),
  bounced: t('Couldn’t be reached, and stay out'),
  complained: t('Reported spam or were blocked, and stay out'),
}

interface Props {
  sheet: Sheet
  answers: Answers
  onChange: (answers: Answers) => void
}

/** What the file says of its people, and what its words mean that weren’t understood. */
export function Standings({ sheet, answers, onChange }: Props) {
  if (sheet.columns.states.length === 0) return null
  const counts = countStandings(listPeople(sheet, answers))
  const unclear = listUnclear(listPeople(sheet))
  const shown = (Object.keys(standingWords) as (keyof typeof standingWords)[]).filter((one) => counts[one])
  return (
    <section className={styles.standings} aria-label={t('Status of the people in this file')}>
      <ul>
        {shown.map((one) => (
          <li key={one}>
            {standingWords[one]}: <strong>{peopleWords(counts[one] ?? 0)}</strong>
          </li>
        ))}
      </ul>
      {unclear.length > 0 && <p>Some rows have a status that we don’t know. Tick those that mean “subscribed”:</p>}
      {unclear.map(({ said, count }) => (
        <Checkbox
          key={said}
          label={said === '' ? t(`No status (${peopleWords(count)})`) : `“${said}” (${peopleWords(count)})`}
          checked={answers[said] === true}
          onChange={({ currentTarget }) => onChange({ ...answers, [said]: currentTarget.checked })}
        />
      ))}
    </section>
  )
}
