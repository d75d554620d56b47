const units = ['B', 'KB', 'MB', 'GB'] as const

/** A number of bytes as people write it, such as 1.5 MB. */
export function writeBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** power
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${units[power]}`
}

/** Money as the reader's language writes it. */
export const writeMoney = (amount: number, currency = 'USD'): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amount)
