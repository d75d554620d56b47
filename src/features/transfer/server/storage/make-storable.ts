const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const mendValues = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mendValue(value)]))

function mendValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(mendValue)
  return isPlain(value) ? mendValues(value) : value
}

/** A change of a row without what the database can’t keep, such as half a letter or a zero byte in texts of others. */
export const makeStorable = <Change extends object>(change: Change): Change => mendValues(change) as Change
