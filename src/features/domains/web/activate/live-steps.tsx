import { t } from '#kit/t.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import type { State } from '../use-domains.ts'
import styles from './live-steps.module.css'

const steps = [t('Draft'), t('Waiting'), t('Verified'), t('Certificate'), t('Live')]

const reached: Record<State, number> = {
  draft: 0,
  waiting_dns: 1,
  verified: 2,
  certificate_pending: 3,
  active: 4,
  drifting: 4,
  detached: 1,
}

/** How far a domain is on its way from a draft to its own name. */
export const LiveSteps = ({ state }: { state: State }) => (
  <ol className={styles.steps} aria-label={t('Progress towards your own domain')}>
    {steps.map((title, at) => {
      const isHere = at === reached[state]
      const isDone = at < reached[state] || state === 'active'
      return (
        <li key={title} aria-current={isHere ? 'step' : undefined} data-done={isDone || undefined}>
          <span className={styles.mark}>{isDone ? <Icon of={check} /> : at + 1}</span>
          {title}
          {isDone && <span className="unseen"> (done)</span>}
        </li>
      )
    })}
  </ol>
)
