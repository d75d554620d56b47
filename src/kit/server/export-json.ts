import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Db } from './database.ts'
import type { ZipPart } from './zip.ts'

/** In rows, some of which hold tens of thousands of characters. */
const atOnce = 100
/** What is written before others get their turn. */
const strideCharacters = 256 * 1024

/** All rows of a table, in the order of a unique column, a few at a time. */
export async function* readRows<T extends PgTable>(
  db: Db,
  table: T,
  by: keyof T['$inferSelect'] & string,
  where: SQL | undefined,
): AsyncGenerator<T['$inferSelect']> {
  const key = table[by as keyof T] as PgColumn
  for (let last: unknown; ;) {
    const isNext = and(where, last === undefined ? undefined : gt(key, last))
    const rows = (await db
      .select()
      .from(table as PgTable)
      .where(isNext)
      .orderBy(asc(key))
      .limit(atOnce)) as T['$inferSelect'][]
    yield* rows
    if (rows.length < atOnce) return
    last = (rows.at(-1) as Record<string, unknown>)[by]
  }
}

/** Each row as it is shown. */
export async function* viewRows<Row>(rows: AsyncIterable<Row>, view: (row: Row) => unknown): AsyncGenerator<unknown> {
  for await (const row of rows) yield await view(row)
}

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
const holdsRows = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isRows)

/** An object some of whose values are rows, or rows that may be such objects themselves. */
async function* write(held: unknown): AsyncGenerator<string> {
  if (isRows(held)) {
    let before = '['
    for await (const row of held) {
      yield `${before}\n`
      yield* write(row)
      before = ','
    }
    yield before === '[' ? '[]' : '\n]'
  } else if (holdsRows(held)) {
    let before = '{'
    for (const [name, value] of Object.entries(held)) {
      yield `${before}\n${JSON.stringify(name)}: `
      yield* write(value)
      before = ','
    }
    yield '\n}'
  } else yield JSON.stringify(held, undefined, 2) ?? 'null'
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let [waiting, size]: [string[], number] = [[], 0]
  for await (const text of texts) {
    waiting.push(text)
    size += text.length
    if (size < strideCharacters) continue
    yield Buffer.from(waiting.join(''))
    ;[waiting, size] = [[], 0]
    await letOthersRun()
  }
  yield Buffer.from(`${waiting.join('')}\n`)
}

/** A file of an export that is written while its rows are read: rows, or an object some of whose values are rows. */
export const jsonPart = (name: string, held: object): ZipPart => ({
  name,
  bytes: encode(write(held)),
})
