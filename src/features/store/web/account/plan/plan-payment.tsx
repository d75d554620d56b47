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
  title: 'The payment was not completed',
  text: 'If you have paid, your plan starts in a moment. Otherwise nothing was charged, and you can try again.',
}
const failed = { title: 'Payment failed', text: 'Nothing was charged, and no plan has changed. You can try again.' }

/** What somebody who comes back from a payment should know; nothing where their plan says it. */
const words: Partial<Record<Checkout['state'], { title: string; text: string }>> = {
  created: notCompleted,
  open: notCompleted,
  processing: {
    title: 'Your payment is on its way',
    text: 'The plan starts as soon as it has arrived. You don’t have to pay again.',
  },
  closed: { ...failed, title: 'The payment was not completed' },
  failed,
  review: {
    title: 'Your payment is being looked at',
    text: 'It isn’t what was asked for. Please don’t pay again: you will hear from us.',
  },
}

const isOpen = ({ state }: Checkout) => state === 'created' || state === 'open' || state === 'processing'
/** In milliseconds. */
const pause = 4000

/** The payment that somebody has come back from, asked for again until it is decided. */
function useCheckout(id: string | null) {
  return useQuery<Checkout | null, CallError>({
    queryKey: [getCheckout.path, id],
    queryFn: ({ signal }) => (id === null ? null : call(getCheckout, { params: { id } }, { signal })),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? pause : false),
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
