/** A time as somebody writes it: what the clock of twelve hours leaves open is not decided yet. */
export interface ClockTime {
  hours: number
  minutes: number
  half: 'am' | 'pm' | undefined
  /** `09:00`, as clocks of 24 hours show it. */
  isPadded: boolean
}

const wholeDayMinutes = 1440
const noonMinutes = 720

/** `9`, `09:00`, `9.30`, `9h30`, `5 pm`, `5 p.m.`, `17 Uhr`; undefined for anything else. */
export function readClockTime(text: string): ClockTime | undefined {
  const parts = /^(\d{1,2})(?:[:.h](\d\d))? ?(?:(a|p)\.?m\.?|uhr|h)?$/.exec(text)
  if (!parts) return undefined
  const [, hours = '', minutes = '0', half] = parts
  if (Number(minutes) > 59 || Number(hours) * 60 + Number(minutes) > wholeDayMinutes) return undefined
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  return {
    hours: Number(hours),
    minutes: Number(minutes),
    half: half === undefined ? undefined : half === 'a' ? 'am' : 'pm',
    isPadded: hours.startsWith('0'),
  }
}

function minutesOf({ hours, minutes, half }: ClockTime): number {
  if (half === undefined) return hours * 60 + minutes
  return (hours % 12) * 60 + minutes + (half === 'pm' ? noonMinutes : 0)
}

/** Whether it could be meant by a clock of twelve hours. */
const isOpen = ({ hours, half }: ClockTime) => half === undefined && hours >= 1 && hours <= 12

/** From when to when, in minutes; the end is before the beginning where it is on the next day. Undefined where that can’t be known. */
export function readSpan(first: ClockTime, last: ClockTime): { from: number; to: number } | undefined {
  let [from, to] = [minutesOf(first), minutesOf(last)]
  // 1-5 pm begins in the afternoon, 9-5 pm doesn’t.
  if (isOpen(first) && last.half === 'pm' && first.hours < 12 && from + noonMinutes < to) from += noonMinutes
  // 9-5 ends in the afternoon, and so does 9 am-5. What clocks of 24 hours show is meant as it stands, but 09:00-05:00 is no usual day.
  if (to < from && isOpen(last) && first.half !== 'pm' && from <= noonMinutes + 59) {
    if (first.isPadded || last.isPadded) return undefined
    to = (to % noonMinutes) + noonMinutes
  }
  // Until one minute to midnight is until midnight.
  if (to === wholeDayMinutes - 1) to = wholeDayMinutes
  return from === to || from === wholeDayMinutes ? undefined : { from, to }
}
