import { can } from '#domains/roles.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { GoLive } from './go-live.tsx'
import { Status } from '../status.tsx'
import type { Domain } from '../use-domains.ts'
import layout from '#kit/web/parts/layout.module.css'

/** From a draft to a site on its own name: a plan, then the records. */
export const ActivateSection = ({ domain }: { domain: Domain }) => (
  <div className={layout.section}>
    <header>
      <h2>
        Activate {domain.shownName} <Status status={domain.status} />
      </h2>
    </header>
    {can(domain.role, 'money') && <ChoosePlan />}
    <GoLive domain={domain} />
  </div>
)
