/** The language of the page (BCP 47); the zone is always the visitor's own. */
const spoken = (): string => document.documentElement.lang

const dayMs = 86_400_000
const startOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)

export const writeTime = (moment: string): string =>
  new Intl.DateTimeFormat(spoken(), { timeStyle: 'short' }).format(new Date(moment))

/** The day of a message: today and yesterday by name. */
export function writeDay(moment: string, now = new Date()): string {
  const past = Math.round((startOf(new Date(moment)) - startOf(now)) / dayMs)
  if (past < -1 || past > 0) return new Intl.DateTimeFormat(spoken(), { dateStyle: 'long' }).format(new Date(moment))
  const words = new Intl.RelativeTimeFormat(spoken(), { numeric: 'auto' }).format(past, 'day')
  return words.charAt(0).toLocaleUpperCase(spoken()) + words.slice(1)
}

/** When somebody is there again, such as Mon 09:00; with the date where a weekday alone could be this week or another. */
export function writeReturn(moment: string, now = new Date()): string {
  const then = new Date(moment)
  const isSoon = then.getTime() - now.getTime() < 6 * dayMs
  const date = isSoon ? {} : ({ day: 'numeric', month: 'short' } as const)
  const parts = { weekday: 'short', ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(spoken(), parts).format(then)
}
