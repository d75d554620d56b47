import { createContext, type ReactNode } from 'react'

export interface CardsProps {
  text: string
  revision: number
  onChange: (text: string, isStep: boolean) => void
  /** Whether it stands in a block. */
  isInner?: boolean
  /** A line to show; each new object shows it again. */
  wanted?: { line: number } | undefined
}

/** Cards hold blocks, and blocks hold cards: this is how a block shows them. */
export const InnerCards = createContext<(cards: CardsProps) => ReactNode>(() => null)
