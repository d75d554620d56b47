const time = String.raw`\d{2}:\d{2}:\d{2}`
const shapes = [
  String.raw`[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} ${time} GMT`,
  String.raw`[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} ${time} GMT`,
  String.raw`[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}`,
]
const isDate = new RegExp(`^(?:${shapes.join('|')})$`)

/** A date as HTTP writes it (RFC 9110, 5.6.7), in milliseconds; `undefined` for anything else. */
export function readHttpDate(text: string | null): number | undefined {
  if (text === null || !isDate.test(text)) return undefined
  const read = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(read) ? undefined : read
}

/** As exactly as such a date can tell. */
export const toSeconds = (time: number): number => Math.floor(time / 1000) * 1000
