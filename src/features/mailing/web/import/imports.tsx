import { useState } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { Progress } from '#kit/web/parts/progress.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useImports, type Import } from '../calls/use-mailing.ts'
import styles from './imports.module.css'
import { t } from '#kit/t.ts'
import type { skipReasons } from '#mailing/contract.ts'

type Reason = (typeof skipReasons)[number]

/** After a number: why rows were left out. */
const reasonWords: Record<Reason, string> = {
  known: t('already on the list'),
  repeated: t('duplicates in the file'),
  invalid: t('invalid e-mail addresses'),
  suppressed: t('previously unsubscribed, removed or undeliverable'),
  full: t('over the limit of the list'),
  left: t('unsubscribed, bounced or complained before (kept as that)'),
  unconfirmed: t('never confirmed their subscription'),
  unclear: t('with a status that wasn’t understood'),
  asked: t('already asked to confirm several times today (import the file again tomorrow)'),
}

const skipsOf = ({ skipped }: Import): { reason: Reason; count: number; words: string }[] =>
  (Object.keys(reasonWords) as Reason[]).flatMap((reason) => {
    const count = skipped[reason] ?? 0
    return count > 0 ? [{ reason, count, words: reasonWords[reason] }] : []
  })

const key = 'import-seen'

function Outcome({ view, onHide }: { view: Import; onHide: () => void }) {
  const { state, added, total, createdAt, problem } = view
  const skips = skipsOf(view)
  return (
    <section className={styles.outcome} aria-label={t('Import result')}>
      <header>
        <strong>
          {state === 'failed'
            ? t(`Import stopped: ${sayNumber(added)} of ${sayNumber(total)} imported`)
            : t(`${sayNumber(added)} of ${sayNumber(total)} imported`)}
        </strong>
        <IconButton isSmall label={t('Dismiss')} icon={cross} onClick={onHide} />
      </header>
      <p>
        <time dateTime={createdAt}>{writeMoment(createdAt)}</time>
      </p>
      <Trouble words={problem} />
      {skips.length > 0 && (
        <>
          <p>Skipped:</p>
          <ul>
            {skips.map(({ reason, count, words }) => (
              <li key={reason}>
                <strong>{sayNumber(count)}</strong> {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Whether a result was put away, in this browser. */
function useSeen(id: string | undefined) {
  const [seen, setSeen] = useState(() => localStorage.getItem(key))
  const hide = () => {
    localStorage.setItem(key, id ?? '')
    setSeen(id ?? '')
  }
  return { isSeen: seen === id, hide }
}

/** How far an import is, after a reload too; and what became of the last one. */
export function Imports({ domainId }: { domainId: string }) {
  const { data, error } = useImports(domainId)
  const [last] = data?.items ?? []
  const { isSeen, hide } = useSeen(last?.id)
  if (error) return <Trouble title={t('Couldn’t load imports')} words={error.message} />
  if (!last) return null
  const { state, done, total } = last
  if (state !== 'running') return isSeen ? null : <Outcome view={last} onHide={hide} />
  return (
    <div className={styles.outcome}>
      <Progress
        label={t('Importing')}
        done={total === 0 ? 0 : done / total}
        words={sayCount(total, { one: `${done} of 1 row`, other: `${sayNumber(done)} of ${sayNumber(total)} rows` })}
      />
    </div>
  )
}
