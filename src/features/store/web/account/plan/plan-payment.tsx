import { t } from '#kit/t.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPlan } from '#domains/contract.ts'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { getCheckout } from '#store/checkout-contract.ts'
import { currentSubscription } from '#subscriptions/contract.ts'

type Checkout = Answer<typeof getCheckout>

const notCompleted = {
  title: t('The payment was not completed'),
  text: t('If you have paid, your plan starts in a moment. Otherwise you weren’t charged, and you can try again.'),
}
const failed = {
  title: t('Payment failed'),
  text: t('You weren’t charged, and your plan hasn’t changed. You can try again.'),
}

/** What somebody who comes back from a payment should know; nothing where their plan says it. */
const words: Partial<Record<Checkout['state'], { title: string; text: string }>> = {
  created: notCompleted,
  open: notCompleted,
  processing: {
    title: t('Your payment is being processed'),
    text: t('Your plan starts as soon as it arrives. You don’t have to pay again.'),
  },
  closed: { ...failed, title: t('The payment was not completed') },
  failed,
  review: {
    title: t('We are checking your payment'),
    text: t('The amount isn’t what we expected. Please don’t pay again; we will contact you.'),
  },
}

const isOpen = ({ state }: Checkout) => state === 'created' || state === 'open' || state === 'processing'
const pauseMs = 4000

/** The payment that somebody has come back from, asked for again until it is decided. */
function useCheckout(id: string | null) {
  return useQuery<Checkout | null, CallError>({
    queryKey: [getCheckout.path, id],
    queryFn: ({ signal }) => (id === null ? null : call(getCheckout, { params: { id }, query: {} }, { signal })),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? pauseMs : false),
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
}

/** What became of the payment of a plan, for somebody who comes back from it. */
export function PlanPayment() {
  const [query] = useSearchParams()
  const { data } = useCheckout(query.get('session'))
  const queries = useQueryClient()
  const state = data?.state
  useEffect(() => {
    if (state === undefined) return
    for (const { path } of [getPlan, currentSubscription]) void queries.invalidateQueries({ queryKey: [path] })
  }, [state, queries])
  const said = state && words[state]
  if (!said) return null
  if (state === 'failed') return <Trouble title={said.title} words={said.text} />
  return (
    <Note title={<strong>{said.title}</strong>}>
      <p>{said.text}</p>
    </Note>
  )
}
