/** What was read from the browser's storage, where anybody may have written anything. */
export type StoredFacts = Partial<Record<string, unknown>>

export const isFacts = (value: unknown): value is StoredFacts => typeof value === 'object' && value !== null
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const intervals = ['day', 'week', 'month', 'year'] as const
export const intervalOf = (value: unknown) => intervals.find((one) => one === value)
export const currencyOf = (value: unknown): string =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : 'USD'
