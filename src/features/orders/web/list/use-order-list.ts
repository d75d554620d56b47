import { useListInAddress } from '#kit/web/parts/use-list.ts'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listOrders, type views } from '#orders/contract.ts'
import { fulfillments } from '#orders/states.ts'
import type { Domain } from '../use-orders.ts'

export type View = (typeof views)[number]

const ordersOnPage = 20

/** The orders that the address asks for; only members of the domain see them as its seller. */
export function useOrderList(domain: string | undefined, mine: Domain | null) {
  const [query, setQuery] = useSearchParams()
  const list = useListInAddress()
  const view: View = mine && query.get('view') !== 'buyer' ? 'seller' : 'buyer'
  const fulfillment = view === 'seller' ? fulfillments.find((each) => each === query.get('fulfillment')) : undefined
  const { q, cursor } = list.query
  const answer = useAnswer(listOrders, {
    query: { q, cursor, limit: ordersOnPage, view, fulfillment, domain_id: domain },
  })
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.delete('cursor')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, keepsScroll: true })
  }
  return { ...answer, list, view, fulfillment, set, isNarrowed: q !== undefined || fulfillment !== undefined }
}
export type OrderList = ReturnType<typeof useOrderList>
