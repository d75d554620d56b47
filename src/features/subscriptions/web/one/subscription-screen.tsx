import { t } from '#kit/t.ts'
import { decodePercents } from '#kit/percent.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeDay } from '#kit/web/moments.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { writeMethod, writePrice } from '../price.ts'
import { sayNext, Status } from '../status.tsx'
import { useSubscription, type Subscription } from '../use-subscriptions.ts'
import { BuyerActs } from './buyer-acts.tsx'
import { Disown } from './disown.tsx'
import styles from './subscription-screen.module.css'
import layout from '#kit/web/parts/layout.module.css'

const factsOf = (subscription: Subscription): [title: string, words: string][] => [
  [t('From'), subscription.domain],
  [t('Buyer'), [subscription.buyer.name, subscription.buyer.email].filter(Boolean).join(', ')],
  [t('Price'), writePrice(subscription)],
  [t('Payment method'), writeMethod(subscription)],
  [t('Started'), writeDay(subscription.start_date)],
  [t('Next payment'), sayNext(subscription)],
  [t('Renews automatically'), subscription.auto_renew ? t('Yes') : t('No')],
]

const Facts = ({ subscription }: { subscription: Subscription }) => (
  <dl className={styles.facts}>
    {factsOf(subscription).map(([title, words]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    ))}
  </dl>
)

const Loaded = ({ subscription }: { subscription: Subscription }) => (
  <>
    <header className={layout.heading}>
      <h1 dir="auto">{subscription.name}</h1>
      <p>
        <Status status={subscription.status} />
      </p>
    </header>
    {subscription.problem !== null && (
      <Note title={<strong>Last payment failed</strong>}>
        <p>{subscription.problem}</p>
      </Note>
    )}
    <Facts subscription={subscription} />
    {subscription.features.length > 0 && (
      <section aria-labelledby="features">
        <h2 id="features">Included</h2>
        <ul>
          {subscription.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </section>
    )}
    <BuyerActs subscription={subscription} />
    {subscription.can_disown && <Disown subscription={subscription} />}
  </>
)

/** One subscription, with what its buyer may do about it. */
export function SubscriptionScreen() {
  const [, , id = ''] = useLocation().pathname.split('/')
  const { data, error, isFetching, refetch } = useSubscription(decodePercents(id))
  return (
    <div className={layout.screen}>
      {data && <Loaded key={data.id} subscription={data} />}
      {!data && <h1>Your subscription</h1>}
      {!data && !error && <Loading />}
      <Trouble
        title={t('Failed to load subscriptions')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      <p>
        <Link to="/subscriptions">All subscriptions</Link>
      </p>
    </div>
  )
}
