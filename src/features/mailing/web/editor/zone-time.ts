/** The day and hour that clocks show in a time zone at a moment: `2026-03-01T14:30`. */
export function clockAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const asUtc = (clock: string): number =>
  /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN

/**
 * The moment at which clocks in a time zone show a day and an hour; undefined for what is no time. An hour that is left out in
 * spring becomes the one after it, and of an hour that comes twice in autumn it is the first.
 */
export function momentOf(clock: string, timeZone: string): Date | undefined {
  const wanted = asUtc(clock)
  if (Number.isNaN(wanted)) return undefined
  const offsetAt = (ms: number) => asUtc(clockAt(new Date(ms), timeZone)) - ms
  const [day, minute] = [86_400_000, 60_000]
  const offsets = [offsetAt(wanted - day), offsetAt(wanted + day)].map((offset) => Math.round(offset / minute) * minute)
  const found = offsets.map((offset) => wanted - offset).find((ms) => asUtc(clockAt(new Date(ms), timeZone)) === wanted)
  return new Date(found ?? wanted - Math.min(...offsets))
}
