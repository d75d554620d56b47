import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const counting = new AsyncLocalStorage<string[]>()
const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text))

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  counting.getStore()?.push(textOf(given[0]))
  return Reflect.apply(query, this, given)
} as typeof query

/** What is sent to the database to do something, whatever else goes on meanwhile. */
export async function listStatements(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await counting.run(statements, act)
  return statements
}
