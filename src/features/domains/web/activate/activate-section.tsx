import type { ReactNode } from 'react'
import { can } from '#domains/roles.ts'
import { GoLive } from './go-live.tsx'
import { Status } from '../status.tsx'
import type { Domain } from '../use-domains.ts'
import styles from './activate.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: Domain
  /** Where a plan is chosen, for those who pay. */
  plan: ReactNode
}

/** From a draft to a site on its own name: a plan, then the records. */
export const ActivateSection = ({ domain, plan }: Props) => (
  <div className={layout.section}>
    <header>
      <h2>
        Activate {domain.shownName} <Status domain={domain} />
      </h2>
    </header>
    {can(domain, 'money') && (
      <section className={styles.part} aria-labelledby="choose-plan">
        <h3 id="choose-plan">Plan</h3>
        {plan}
      </section>
    )}
    <GoLive domain={domain} />
  </div>
)
