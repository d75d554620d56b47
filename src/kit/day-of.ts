/** The date of a moment in UTC, such as `2026-01-15`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 'yyyy-mm-dd'.length)
