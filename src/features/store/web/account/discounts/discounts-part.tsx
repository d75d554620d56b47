import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { DomainView as Domain } from '#domains/contract.ts'
import { can } from '#domains/roles.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { listDiscounts, switchDiscount, type DiscountView } from '#store/discount-contract.ts'
import { sayTerms, sayWorth, standingOf, type Standing } from './discount-words.ts'
import { NewDiscount } from './new-discount.tsx'
import styles from '../sales/store-section.module.css'
import layout from '#kit/web/parts/layout.module.css'

const standings: Record<Standing, { kind: 'plain' | 'good' | 'waiting'; words: string }> = {
  on: { kind: 'good', words: t('On') },
  off: { kind: 'plain', words: t('Off') },
  planned: { kind: 'waiting', words: t('Planned') },
  over: { kind: 'plain', words: t('Over') },
  usedUp: { kind: 'plain', words: t('Used up') },
}

interface RowProps {
  discount: DiscountView
  domain: Domain
  today: string
}

function Row({ discount, domain, today }: RowProps) {
  const { mutate, error, isPending } = useSend(switchDiscount, listDiscounts)
  const { id, code, isOn } = discount
  const { kind, words } = standings[standingOf(discount, today)]
  const change = () => mutate({ params: { id: domain.id, discount: id }, body: { isOn: !isOn } })
  return (
    <li>
      <div>
        <p>
          <strong dir="auto">{code}</strong> {sayWorth(discount)} <Badge kind={kind}>{words}</Badge>
        </p>
        <p>{sayTerms(discount)}</p>
        <Trouble words={error?.message} />
      </div>
      {can(domain, 'edit') && (
        <Button
          isSmall
          isBusy={isPending}
          onClick={change}
          aria-label={isOn ? t(`Turn off ${code}`) : t(`Turn on ${code}`)}
        >
          {isOn ? t('Turn off') : t('Turn on')}
        </Button>
      )}
    </li>
  )
}

/** The discount codes of a store: each with what it takes off and how often it was used. */
export function DiscountsPart({ domain }: { domain: Domain }) {
  const [isAdding, setAdding] = useState(false)
  const { data, error, isFetching, refetch } = useAnswer(listDiscounts, { params: { id: domain.id } })
  return (
    <section className={styles.part} aria-labelledby="discounts">
      <h3 id="discounts">Discount codes</h3>
      <Trouble
        title={t('Failed to load discount codes')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {!data && !error && <Skeleton lines={2} />}
      {data?.discounts.length === 0 && (
        <p>No discount codes yet. A code that you give to buyers takes something off what they pay.</p>
      )}
      {data && data.discounts.length > 0 && (
        <ul className={layout.rows}>
          {data.discounts.map((discount) => (
            <Row key={discount.id} discount={discount} domain={domain} today={data.today} />
          ))}
        </ul>
      )}
      {data && can(domain, 'edit') && (
        <div className={layout.acts}>
          <Button icon={add} onClick={() => setAdding(true)}>
            New discount code
          </Button>
          <NewDiscount domain={domain} currency={data.currency} isOpen={isAdding} onClose={() => setAdding(false)} />
        </div>
      )}
    </section>
  )
}
