import { plans } from '#domains/plans.ts'
import { Link } from '#kit/web/route/link.tsx'
import { usePlan } from '#domains/web/use-plan.ts'
import layout from '#kit/web/parts/layout.module.css'

/** The plan and how many domains it still has room for, in one line. */
export function PlanLine() {
  const { data } = usePlan()
  if (!data) return null
  const { plan, domains } = data
  return (
    <Link to="/domains" className={layout.quiet}>
      {plan ? `${plans[plan].title} plan` : 'No plan yet'} ·{' '}
      {domains.limit === null ? `${domains.used} domains` : `${domains.used} of ${domains.limit} domains`}
    </Link>
  )
}
