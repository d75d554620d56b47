/** A minute that has begun while somebody chooses it isn’t over yet. */
const minuteMs = 60_000

export const isPast = (at: string, now = Date.now()): boolean => Date.parse(at) < now - minuteMs
