const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/
const offset = /^GMT(?:([+-])(\d{2}):(\d{2}))?/
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  clocks.set(timeZone, clock)
  return clock
}

/** The UTC offset of a time zone at a time; all in milliseconds. */
export function aheadAt(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0] = offset.exec(said) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Parses `2030-01-31`, `2030-01-31 09:00` or one with a time zone into milliseconds; `NaN` for anything else. */
export function readMoment(text: string, timeZone: string): number {
  const written = text.replace(' ', 'T')
  const isDay = !written.includes('T')
  if (!isDay && hasZone.test(written)) return Date.parse(written)
  const time = Date.parse(isDay ? written : `${written}Z`)
  if (Number.isNaN(time) || timeZone === 'UTC') return time
  return time - aheadAt(time - aheadAt(time, timeZone), timeZone)
}
