import { useEffect } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Onward } from '#kit/web/route/link.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { accountPath } from '../account-path.ts'
import { useDomains } from '../use-domains.ts'
import { usePlan } from '../use-plan.ts'
import { keepWantedPlan, readPlanName } from '../wanted-plan.ts'
import { AtLimit, isAtLimit } from './at-limit.tsx'
import { NewSite } from './new-site.tsx'

/** Where a site is added. Whoever came for a plan and has a site already goes on to where it is chosen. */
export function AddSection({ isFirst }: { isFirst: boolean }) {
  const [query] = useSearchParams()
  const { data: plan, error } = usePlan()
  const { data: domains } = useDomains()
  const wanted = readPlanName(query.get('plan'))
  useEffect(() => {
    if (wanted) keepWantedPlan(wanted)
  }, [wanted])
  const own = domains?.find(({ role }) => role === 'owner')
  if (wanted && own) return <Onward to={accountPath(own, 'activate')} />
  if (plan && isAtLimit(plan)) return <AtLimit plan={plan} />
  return plan || error ? <NewSite isFirst={isFirst} /> : <Loading />
}
