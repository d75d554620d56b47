import { ActivateSection } from '#domains/web/activate/activate-section.tsx'
import type { DomainView } from '#domains/contract.ts'
import { ChoosePlan } from './choose-plan.tsx'

/** The way to the net, with the plan that it needs. */
export const ActivateWithPlan = ({ domain }: { domain: DomainView }) => (
  <ActivateSection domain={domain} plan={<ChoosePlan domain={domain.label} />} />
)
