import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import type { DomainView } from '#domains/contract.ts'
import * as calls from '../contract.ts'
import { disownOrder } from '../guest-contract.ts'
import type { OrderView } from '../order-contract.ts'

export type Order = OrderView
export type Domain = DomainView

/** What changes with an order; the list comes first, as it is what people look at. */
const changes = [calls.listOrders, calls.getOrder, calls.countUntracked] as const

export const useOrder = (id: string) => useAnswer(calls.getOrder, { params: { id } })
export const useDisown = () => useSend(disownOrder, ...changes)
export const useFulfill = () => useSend(calls.fulfillOrder, ...changes)
export const useSetTracking = () => useSend(calls.setTracking, ...changes)
export const useUpdateTracking = () => useSend(calls.updateTracking, ...changes)
export const useUntracked = (id: string) => useAnswer(calls.countUntracked, { params: { id } })
