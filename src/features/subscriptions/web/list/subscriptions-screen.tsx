import { t } from '#kit/t.ts'
import { siteHere, useMine } from '#domains/web/use-mine.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import type { Domain } from '../use-subscriptions.ts'
import { SubscriptionList } from './subscription-list.tsx'
import layout from '#kit/web/parts/layout.module.css'

type View = 'seller' | 'buyer'

const choices: { value: View; label: string }[] = [
  { value: 'seller', label: t('Seller') },
  { value: 'buyer', label: t('Buyer') },
]

/** Only who works on the domain sees what it sells. */
function Views({ domain, mine }: { domain: string | undefined; mine: Domain | null }) {
  const [query, setQuery] = useSearchParams()
  const view: View = mine && query.get('view') !== 'buyer' ? 'seller' : 'buyer'
  const choose = (to: View) => {
    const next = new URLSearchParams(query)
    next.delete('cursor')
    next.set('view', to)
    setQuery(next, { replace: true, keepsScroll: true })
  }
  return (
    <>
      {mine && (
        <div>
          <Segments label={t('View')} value={view} choices={choices} onChange={choose} />
        </div>
      )}
      <SubscriptionList domain={domain} view={view} />
    </>
  )
}

/** Subscriptions as their seller or their buyer sees them. */
export function SubscriptionsScreen() {
  const [query] = useSearchParams()
  const domain = query.get('domain') ?? siteHere()
  const { data: mine, error, isPending, isFetching, refetch } = useMine(domain)
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Subscriptions</h1>
        <p>
          {domain === undefined
            ? t('Everything you’re subscribed to.')
            : t(`Subscriptions for ${mine?.shownName ?? domain}.`)}
        </p>
      </header>
      {isPending && <Loading />}
      <Trouble
        title={t('Failed to load subscriptions')}
        words={error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {mine !== undefined && <Views key={domain} domain={domain} mine={mine} />}
    </div>
  )
}
