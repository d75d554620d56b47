import { createContext, type ReactNode } from 'react'
import type { Order } from './use-orders.ts'

/** What rooms above this one let a seller do with an order, such as a refund; for those who may deal with money. */
export const FurtherActs = createContext<(order: Order) => ReactNode>(() => null)
