/** Reads a time such as `2026-11-24T10:00:00Z`; undefined if it isn't one. */
export function dateOf(time: string | null | undefined): Date | undefined {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}
