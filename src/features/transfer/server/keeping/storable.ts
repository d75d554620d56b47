const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const mendAll = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mend(value)]))

function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(mend)
  return isPlain(value) ? mendAll(value) : value
}

/** A change of a row without what the database can’t keep, such as half a letter or a zero byte in texts of others. */
export const storable = <Change extends object>(change: Change): Change => mendAll(change) as Change
