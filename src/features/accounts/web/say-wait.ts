const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** So many seconds in words, in a unit that suits them: up to 90 seconds, then minutes, then hours. */
export function sayWait(seconds: number, language: string): string {
  const [unit, length] = units.find(([, length]) => seconds > 1.5 * length) ?? units[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  )
}
