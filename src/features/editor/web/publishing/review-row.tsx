import { t } from '#kit/t.ts'
import { useState } from 'react'
import { writeAgo } from '#files/web/amounts.ts'
import { CompareView } from '#files/web/compare-view.tsx'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Hint } from '../controls/hint.tsx'
import { Acts } from '../controls/rows.tsx'
import { isPage, titleOf } from '../location/where.ts'
import { sayOnScreen } from '../problems/say-on-screen.ts'
import type { SiteProblem } from '../problems/site-problem.ts'
import type { Review } from './review.ts'
import type { UnpublishedFile } from '../drafts/use-waiting.ts'
import styles from './review-row.module.css'

interface Props {
  file: UnpublishedFile
  /** Undefined until its text is there. */
  review: Review | undefined
  now: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Shows it where it is written, at a line where one is given. */
  onOpen: (line?: number) => void
  onDiscard: () => void
}

/** How much changes, in words. */
function summary({ isNew, added, removed }: Review): string {
  if (isNew) return sayCount(added, { one: '1 line', other: `${added} lines` })
  if (removed === 0) return sayCount(added, { one: '1 line added', other: `${added} lines added` })
  if (added === 0) return sayCount(removed, { one: '1 line removed', other: `${removed} lines removed` })
  return t(`${added} added, ${removed} removed`)
}

const severities = { error: t('Error'), warning: t('Warning'), hint: t('Tip') } as const

interface ProblemProps {
  problem: SiteProblem
  words: string
  onOpen: (line: number) => void
}

const ProblemLine = ({ problem, words, onOpen }: ProblemProps) => (
  <li data-severity={problem.severity}>
    <span>
      <strong>{severities[problem.severity]}</strong> {words}
    </span>
    <Button isSmall kind="quiet" onClick={() => onOpen(problem.line)}>
      Show
    </Button>
  </li>
)

/** A page is seen as cards, so its problems are told in the words of these. */
const sayProblem = (problem: SiteProblem, review: Review | undefined) =>
  isPage(problem.file) ? sayOnScreen(problem, review?.after ?? '').message : problem.message

/** Which file it is, and whether it is published with the others. */
const Name = ({ file: { path, savedAt }, review, now, isChosen, onChoose }: Omit<Props, 'onOpen' | 'onDiscard'>) => (
  <label className={styles.name}>
    <input
      type="checkbox"
      checked={isChosen}
      disabled={review?.isStopped}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <span>
      <strong>{review?.title ?? titleOf(path)}</strong>
      {review && <mark data-new={review.isNew || undefined}>{review.isNew ? t('New') : t('Changed')}</mark>}
      <small>
        {review?.address && <span>{review.address}</span>}
        <span>{savedAt ? writeAgo(savedAt, now) : t('just now')}</span>
      </small>
    </span>
  </label>
)

/** A file that would be published: what changes in it, and what is wrong with it. */
export function ReviewRow({ onOpen, onDiscard, ...file }: Props) {
  const [isShown, setShown] = useState(false)
  const { review } = file
  const title = titleOf(file.file.path)
  const problems = review?.problems?.filter(({ severity }) => severity !== 'hint') ?? []
  return (
    <li className={styles.row}>
      <Name {...file} />
      <Acts>
        {review && (
          <Button isSmall kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {summary(review)}
          </Button>
        )}
        <Button isSmall kind="quiet" aria-label={t(`Edit ${title}`)} onClick={() => onOpen()}>
          Edit
        </Button>
        <Button isSmall kind="quiet" aria-label={t(`Discard ${title}`)} onClick={onDiscard}>
          Discard
        </Button>
      </Acts>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem, at) => (
            <ProblemLine key={at} problem={problem} words={sayProblem(problem, review)} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {review?.isStopped && <Hint>Fix the error to publish this.</Hint>}
      {review && isShown && (
        <div className={styles.changes}>
          <CompareView before={review.before} after={review.after} names={[t('Published'), t('Now')]} />
        </div>
      )}
    </li>
  )
}
