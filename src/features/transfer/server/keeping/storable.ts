const mend = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : Array.isArray(value) ? value.map(mend) : value

/** A change of a row without what the database can’t keep, such as half a letter or a zero byte in texts of others. */
export const storable = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, mend(value)])) as Change
