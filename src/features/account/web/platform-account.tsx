import { t } from '#kit/t.ts'
import { lazy, Suspense } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Onward, Link } from '#kit/web/route/link.tsx'
import { Followed } from '#domains/web/followed.tsx'
import { DomainTabs } from './domain-tabs.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useSections } from './section-row.ts'
import { addressOf, findRoute, useRest, type AccountRoute } from './account-route.ts'
import { TabPanel } from './tab-panel.tsx'
import styles from './account.module.css'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useDomains, type Domain } from '#domains/web/use-domains.ts'
import { plans } from '#domains/plans.ts'
import { usePlan } from '#domains/web/use-plan.ts'
import layout from '#kit/web/parts/layout.module.css'

/** The plan and how many domains it still has room for, in one line. */
function PlanLine() {
  const { data } = usePlan()
  if (!data) return null
  const { plan, domains } = data
  return (
    <Link to="/domains" className={layout.quiet}>
      {plan ? t(`${plans[plan].title} plan`) : t('No plan yet')} ·{' '}
      {domains.limit === null
        ? sayCount(domains.used, { one: '1 domain', other: `${domains.used} domains` })
        : sayCount(domains.limit, {
            one: `${domains.used} of 1 domain`,
            other: `${domains.used} of ${domains.limit} domains`,
          })}
    </Link>
  )
}

const Gone = lazy(async () => ({ default: (await import('./nowhere.tsx')).Gone }))
const AddSection = lazy(async () => ({ default: (await import('#domains/web/add/add-section.tsx')).AddSection }))

function Content({ route: { section, domain }, isFirst = false }: { route: AccountRoute; isFirst?: boolean }) {
  if (section) return <SectionPanel section={section} domain={domain} />
  return (
    <Suspense fallback={<Loading />}>
      <AddSection isFirst={isFirst} />
    </Suspense>
  )
}

function Loaded({ domains }: { domains: Domain[] }) {
  const rest = useRest()
  const sections = useSections()
  const named = findRoute(rest, domains, sections)
  const route = named ?? findRoute(rest.replace(/\/.*/, ''), domains, sections)
  if (domains.length === 0 && route && !route.section) return <First />
  return (
    <div className={styles.account}>
      <header className={styles.top}>
        <div className={styles.title}>
          <h1>Your account</h1>
          {route?.domain && <Followed key={route.domain.id} domain={route.domain} />}
        </div>
        <PlanLine />
      </header>
      <DomainTabs routes={[{}, ...domains.map((domain) => ({ domain }))]} route={route} />
      {route && !named && <Onward to={addressOf(route)} />}
      {route ? (
        <TabPanel route={route}>
          <Content route={route} />
        </TabPanel>
      ) : (
        <Suspense fallback={<Loading />}>
          <Gone named={rest.split('/', 1).join()} />
        </Suspense>
      )}
    </div>
  )
}

/** Before there is a domain, there is one thing to do. */
const First = () => (
  <div className={styles.account}>
    <h1>Your first site</h1>
    <Content route={{}} isFirst />
  </div>
)

/** A tab for each domain and one that adds another, with a section for each matter. */
export function PlatformAccount() {
  const { data, error, isRefetching, refetch } = useDomains()
  if (data) return <Loaded domains={data} />
  if (!error) return <Loading />
  return (
    <Trouble
      title={t('Failed to fetch domains')}
      words={error.message}
      isRetrying={isRefetching}
      onRetry={() => void refetch()}
    />
  )
}
