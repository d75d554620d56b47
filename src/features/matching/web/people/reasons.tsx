import { t } from '#kit/t.ts'
import type { Candidate } from '#matching/search-contract.ts'
import styles from './reasons.module.css'

type Reason = Candidate['helped'][number]

interface ListProps {
  title: string
  name: string
  reasons: readonly Reason[]
  isGood?: boolean
}

const ReasonList = ({ title, name, reasons, isGood }: ListProps) =>
  reasons.length > 0 && (
    <section className={styles.part} data-good={isGood}>
      <h4>{title}</h4>
      <ul>
        {reasons.map(({ question_id, text, mine, theirs }) => (
          <li key={question_id}>
            <p>{text}</p>
            <dl>
              <div>
                <dt>You</dt>
                <dd>{mine}</dd>
              </div>
              <div>
                <dt>{name}</dt>
                <dd>{theirs}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )

/** Which questions helped two people’s match most, and which hurt it. */
export const Reasons = ({ helped, hurt, name }: Pick<Candidate, 'helped' | 'hurt' | 'name'>) => (
  <div className={styles.reasons}>
    <ReasonList title={t('Where you agree most')} name={name} reasons={helped} isGood />
    <ReasonList title={t('Where you differ most')} name={name} reasons={hurt} />
  </div>
)

/** The same, folded away on a card. */
export const Why = (person: Pick<Candidate, 'helped' | 'hurt' | 'name'>) =>
  person.helped.length + person.hurt.length > 0 && (
    <details className={styles.why}>
      <summary>
        Why <span className="unseen">you and {person.name} match</span>
      </summary>
      <Reasons {...person} />
    </details>
  )
