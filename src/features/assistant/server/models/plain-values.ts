/** Signs that turn the direction of what stands behind them: with them, a reader sees other words than the page has. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

export const withoutTurns = (text: string): string => text.replace(turns, '')

/** An answer of a model with all its texts without such signs. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutTurns(value)
  if (Array.isArray(value)) return value.map(plainValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainValue(one)]))
}
