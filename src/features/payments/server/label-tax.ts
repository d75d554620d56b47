import { openWords } from '#kit/server/words.ts'

const whole = 100_000

/** A tax as a line of a bill has it, such as `VAT 20%`; `rate` is in thousandths of a percent. */
export function labelTax(asked: string, { name, rate }: { name: string; rate: number }): string {
  const { language } = openWords(asked)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(rate / whole)
  return `${name} ${percent}`
}
