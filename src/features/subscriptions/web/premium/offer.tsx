import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { explainFailure, goToPay, notSetUp } from '../pay.ts'
import { writePrice } from '../price.ts'
import { useCreate, type Methods, type Plan } from '../use-subscriptions.ts'
import styles from './premium.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** A button for each way to pay. */
function Pay({ methods }: { methods: Methods }) {
  const { mutate, error, isPending, variables } = useCreate()
  const pay = (provider: string) =>
    mutate(
      { body: { planId: 'premium', interval: 'month', provider } },
      { onSuccess: ({ url }) => url !== null && goToPay(url) },
    )
  return (
    <>
      <div className={layout.acts}>
        {methods.map(({ key, title }, at) => (
          <Button
            key={key}
            kind={at === 0 ? 'primary' : 'secondary'}
            disabled={isPending && variables.body.provider !== key}
            isBusy={isPending}
            onClick={() => pay(key)}
          >
            Pay with {title}
          </Button>
        ))}
      </div>
      <Trouble title="Subscription failed" words={explainFailure(error)} />
    </>
  )
}

function Way({ methods, isSignedIn }: { methods: Methods; isSignedIn: boolean }) {
  const from = useLocation()
  if (methods.length === 0) return <p className={layout.quiet}>{notSetUp}</p>
  if (isSignedIn) return <Pay methods={methods} />
  return (
    <div className={layout.acts}>
      <ButtonLink kind="primary" to="/login" state={{ from }}>
        Log in to subscribe
      </ButtonLink>
    </div>
  )
}

interface Props {
  plan: Plan
  methods: Methods
  isSignedIn: boolean
}

/** What the plan includes and costs, with the ways to pay it. */
export const Offer = ({ plan: { name, monthly, currency, features }, methods, isSignedIn }: Props) => (
  <section className={styles.offer} aria-labelledby="offer">
    <h2 id="offer">{name}</h2>
    <p className={styles.price}>{writePrice({ amount: monthly, currency, interval: 'month' })}</p>
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon of={check} />
          {feature}
        </li>
      ))}
    </ul>
    <Way methods={methods} isSignedIn={isSignedIn} />
  </section>
)
