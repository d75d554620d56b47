import { ActivateSection } from '#domains/web/activate/activate-section.tsx'
import type { DomainView } from '#domains/contract.ts'
import { ChoosePlan } from '#subscriptions/web/plan/choose-plan.tsx'
import { PlanPayment } from './plan-payment.tsx'

/** The way to the net, with the plan that it needs, and what became of its payment. */
export const ActivateWithPlan = ({ domain }: { domain: DomainView }) => (
  <ActivateSection
    domain={domain}
    plan={
      <>
        <PlanPayment />
        <ChoosePlan domain={domain.label} />
      </>
    }
  />
)
