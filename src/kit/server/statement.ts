import { is, Param, Placeholder, sql, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

type Values = Record<string, unknown>

interface PreparedStatement<Rows> {
  execute: (values?: Values) => Promise<Rows>
}

interface Preparable<Rows> {
  prepare: (name: string) => PreparedStatement<Rows>
  execute: () => Promise<Rows>
}

/** Drizzle keeps a prepared statement on the connection that it was built with; these are the parts that are another one's each time. */
interface Parts {
  client: unknown
  params: unknown[]
}

const clientOf = (db: Db) => (db as unknown as { session: Pick<Parts, 'client'> }).session.client

type Slot = (values: Values) => unknown

/** How a parameter gets its value. Null stays null, which drizzle would write as a json value. */
function slotOf(param: unknown): Slot {
  const isEncoded = is(param, Param) && is(param.value, Placeholder)
  const placeholder = isEncoded ? param.value : param
  if (!is(placeholder, Placeholder)) return () => param
  const { name } = placeholder as Placeholder
  return (values) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A statement got no ${name}.`)
    return value === null || !isEncoded ? value : param.encoder.mapToDriverValue(value)
  }
}

/** Placeholders for some columns, each with the column's name. Drizzle's types know them in inserts alone, hence the type. */
export const givenEach = <Name extends string>(names: readonly Name[]): Record<Name, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as unknown as Record<Name, SQL>

const names = new Set<string>()

/**
 * A statement that many requests send, with placeholders for its values. It is built once, and the database plans it once for each
 * connection: to build one each time takes the main thread longer than to send it.
 */
export function defineStatement<Rows>(name: string, build: (db: Db) => Preparable<Rows>) {
  if (names.has(name)) throw new Error(`Two statements have the name ${name}.`)
  names.add(name)
  let known: { prepared: PreparedStatement<Rows>; slots: Slot[] } | undefined
  return (db: Db, values: Values): Promise<Rows> => {
    if (!known) {
      const prepared = build(db).prepare(name)
      known = { prepared, slots: (prepared as unknown as Parts).params.map(slotOf) }
    }
    const { prepared, slots } = known
    const params = slots.map((slot) => slot(values))
    const own: Parts = { client: clientOf(db), params }
    return (Object.assign(Object.create(prepared), own) as PreparedStatement<Rows>).execute()
  }
}

/** So many rows at once have a statement of their own; more are written out each time. */
const mostRows = 4

/** The same for inserting some rows, of which all columns are given. */
export function defineInsert<Name extends string, Rows>(
  name: string,
  columns: readonly Name[],
  build: (db: Db, rows: Record<Name, SQL>[]) => Preparable<Rows>,
) {
  const nameAt = (column: Name, place: number) => `${column} ${place}`
  const given = (place: number) =>
    Object.fromEntries(columns.map((column) => [column, sql.placeholder(nameAt(column, place))]))
  const byLength = Array.from({ length: mostRows + 1 }, (_, length) =>
    defineStatement(`${length} ${name}`, (db) =>
      build(db, Array.from({ length }, (_row, place) => given(place)) as unknown as Record<Name, SQL>[]),
    ),
  )
  return (db: Db, rows: readonly Record<Name, unknown>[]): Promise<Rows> => {
    const statement = byLength[rows.length]
    if (!statement) return build(db, rows as unknown as Record<Name, SQL>[]).execute()
    const pairs = rows.flatMap((row, place) => columns.map((column) => [nameAt(column, place), row[column]]))
    return statement(db, Object.fromEntries(pairs))
  }
}
