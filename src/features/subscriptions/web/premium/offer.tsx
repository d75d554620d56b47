import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { explainFailure, goToPay, notSetUp } from '../pay.ts'
import { writePrice } from '../price.ts'
import { useCreate, type CardMethod, type Methods, type Plan } from '../use-subscriptions.ts'
import { CardPanel } from './card-panel.tsx'
import styles from './premium.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Paying {
  methods: Methods
  card: CardMethod
  /** As it is written. */
  price: string
}

/** A button for each page on which it can be paid. */
function PayElsewhere({ methods, isFirst }: { methods: Methods; isFirst: boolean }) {
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
            kind={isFirst && at === 0 ? 'primary' : 'secondary'}
            disabled={isPending && variables.body.provider !== key}
            isBusy={isPending}
            onClick={() => pay(key)}
          >
            Pay with {title}
          </Button>
        ))}
      </div>
      <Trouble title={t('Subscription failed')} words={explainFailure(error)} />
    </>
  )
}

/** The service is asked for its script only once somebody wants to pay by card. */
function Pay({ methods, card, price }: Paying) {
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      {card && isEntering && <CardPanel provider={card.provider}>{t(`Pay ${price}`)}</CardPanel>}
      {card && !isEntering && (
        <div className={layout.acts}>
          <Button kind="primary" onClick={() => setEntering(true)}>
            Pay by card
          </Button>
        </div>
      )}
      <PayElsewhere methods={methods} isFirst={!card} />
    </>
  )
}

function Way({ isSignedIn, ...paying }: Paying & { isSignedIn: boolean }) {
  const from = useLocation()
  if (paying.methods.length === 0) return <p className={layout.quiet}>{notSetUp}</p>
  if (isSignedIn) return <Pay {...paying} />
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
  card: CardMethod
  isSignedIn: boolean
}

/** What the plan includes and costs, with the ways to pay it. */
export function Offer({ plan: { name, monthly, currency, features }, ...way }: Props) {
  const price = writePrice({ amount: monthly, currency, interval: 'month' })
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h2 id="offer">{name}</h2>
      <p className={styles.price}>{price}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon of={check} />
            {feature}
          </li>
        ))}
      </ul>
      <Way {...way} price={price} />
    </section>
  )
}
