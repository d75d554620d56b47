import type { Phrase } from '#kit/phrase.ts'

/** Something that costs: of a service of Amazon’s, or of what we count a site. */
export interface KeptResource {
  name: string | Phrase
  type: string | Phrase
  id: string
  region: string
  /** In a month. */
  cost: number
}

export interface KeptService {
  name: string | Phrase
  cost: number
  /** There may be more than are listed. */
  count: number
  resources: KeptResource[]
}

/** What could be spared. */
export interface KeptAdvice {
  category: string | Phrase
  description: string | Phrase
  /** In a month. */
  saving: number
}

/** A report as it is kept: amounts as numbers, words as phrases, which are said in the language of the reader. */
export interface KeptReport {
  source: 'aws' | 'own'
  currency: string
  /** The first and the last day that it is about, as yyyy-mm-dd. */
  from: string
  to: string
  note?: Phrase | undefined
  /** Why there is none since. */
  trouble?: Phrase | undefined
  regions?: string[] | undefined
  services: KeptService[]
  advice: KeptAdvice[]
}

/** To a millionth: what sums up to a total does so without leftovers of binary fractions. */
export const roundCost = (amount: number): number => Math.round(amount * 1e6) / 1e6 || 0
export const sumCosts = (amounts: readonly number[]): number => roundCost(amounts.reduce((sum, one) => sum + one, 0))
