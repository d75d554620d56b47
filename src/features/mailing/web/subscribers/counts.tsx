import { t } from '#kit/t.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import type { SubscriberState } from '#mailing/rules.ts'
import type { MailingView } from '../calls/use-mailing.ts'
import { shownStates, stateWords } from '../words/subscriber-words.ts'
import styles from './counts.module.css'

interface Props {
  counts: MailingView['counts']
  /** The state that the list is narrowed down to. */
  chosen: SubscriberState | undefined
  onChoose: (state: SubscriberState | undefined) => void
}

interface ChoiceProps {
  words: string
  count: number
  state?: SubscriberState
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ words, count, state, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" aria-pressed={isChosen} data-state={state} onClick={onChoose}>
    <strong>{sayNumber(count)}</strong>
    <span>{words}</span>
  </button>
)

/** How many subscribers there are in each state, as a bar; a press shows these alone. */
export function Counts({ counts, chosen, onChoose }: Props) {
  const total = shownStates.reduce((sum, state) => sum + counts[state], 0)
  const shown = shownStates.filter((state) => counts[state] > 0 || state === 'confirmed' || state === chosen)
  return (
    <section className={styles.counts} aria-label={t('Subscribers by status')}>
      <p className={styles.head}>
        <strong>{sayNumber(counts.confirmed)}</strong>{' '}
        {sayCount(counts.confirmed, { one: 'person receives your campaigns', other: 'people receive your campaigns' })}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {shownStates.map(
          (state) => counts[state] > 0 && <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />,
        )}
      </div>
      <fieldset className={styles.choices}>
        <legend className="unseen">Show</legend>
        <Choice words={t('All')} count={total} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)} />
        {shown.map((state) => (
          <Choice
            key={state}
            words={stateWords[state].words}
            count={counts[state]}
            state={state}
            isChosen={chosen === state}
            onChoose={() => onChoose(chosen === state ? undefined : state)}
          />
        ))}
      </fieldset>
    </section>
  )
}
