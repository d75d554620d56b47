import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { Link } from '#kit/web/route/link.tsx'
import { fewestInCommon } from '#matching/rules.ts'
import type { Candidate } from '#matching/search-contract.ts'
import styles from './match-number.module.css'

/** How well two people match, and what that rests on; without enough to rest on there is no number. */
export function MatchNumber({ compatibility, common }: Pick<Candidate, 'compatibility' | 'common'>) {
  if (compatibility !== null)
    return (
      <div className={styles.match}>
        <p className={styles.number}>
          <strong>{compatibility}% match</strong>
          <span className="unseen">, </span>
          <span>{sayCount(common, { one: '1 question in common', other: `${common} questions in common` })}</span>
        </p>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${compatibility}%` }} />
        </span>
      </div>
    )
  return (
    <div className={styles.match}>
      <p>
        {common < fewestInCommon
          ? t('Not enough answers in common.')
          : t('None of your common questions matter to either of you.')}{' '}
        <Link to="/questions">Answer questions</Link>
      </p>
    </div>
  )
}
