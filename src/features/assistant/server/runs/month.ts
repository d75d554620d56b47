/** The calendar month in UTC in which a moment lies. */
export const monthOf = (at: Date): { begin: Date; end: Date } => ({
  begin: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
})
