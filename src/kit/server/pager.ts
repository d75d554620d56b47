import { and, asc, desc, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { badCursor, mostOnPage } from '#kit/paging.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from './context.ts'

interface Listing<S extends string> {
  /** Marks cursors as belonging to this list. */
  name: string
  /** A unique column, which decides the order of equal rows. */
  id: PgColumn
  /** The columns that `sort` can name. */
  sort: Record<S, PgColumn>
  /** The columns that `q` searches. */
  search?: PgColumn[]
}

interface PageQuery<S extends string> {
  cursor?: string | undefined
  limit: number
  sort: S | `-${S}`
  q?: string | undefined
}

/** The parts of a query that reads one page. */
export interface Page {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  /** To be selected as `key`: the position of a row in the order. */
  key: SQL<string>
}

const Place = z.tuple([z.string(), z.string(), z.string()])
/** The sort, and the last row's values in the sorted column and the id, as the database writes them. */
type Place = z.infer<typeof Place>

const as = (value: string, column: PgColumn) => sql`${value}::${sql.raw(column.getSQLType())}`
const isIn = (q: string) => (column: PgColumn) =>
  ilike(sql`${column}::text`, `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`)

/** Reads a list page by page in a stable order while rows come and go: each page continues after the last row of the previous one. */
export function openPager<S extends string>({ name, id, sort, search = [] }: Listing<S>) {
  for (const column of [id, ...Object.values<PgColumn>(sort)])
    if (!column.notNull) throw new Error(`${name} can’t be sorted by ${column.name}, which may be empty.`)
  const purpose = `cursor ${name}`

  function readCursor(ctx: Context, cursor: string, wanted: string): Place {
    const text = ctx.secrets.openIfPossible(cursor, purpose)
    const place = text === undefined ? undefined : Place.parse(JSON.parse(text))
    if (place?.[0] !== wanted) throw new Refusal('invalid', phraseOf(badCursor))
    return place
  }

  function plan(ctx: Context, { cursor, limit, sort: wanted, q }: PageQuery<S>): Page {
    const isDown = wanted.startsWith('-')
    const column = sort[wanted.replace('-', '') as S]
    const [order, isBehind] = isDown ? [desc, sql`<`] : [asc, sql`>`]
    const place = cursor === undefined ? undefined : readCursor(ctx, cursor, wanted)
    const behind = place && sql`(${column}, ${id}) ${isBehind} (${as(place[1], column)}, ${as(place[2], id)})`
    return {
      where: and(behind, q ? or(...search.map(isIn(q))) : undefined),
      orderBy: [order(column), order(id)],
      limit: Math.min(limit, mostOnPage) + 1,
      key: sql<string>`json_build_array(${wanted}::text, ${column}::text, ${id}::text)::text`,
    }
  }

  /** Reads one page with the given query. */
  return async <R extends { key: string }>(ctx: Context, asked: PageQuery<S>, read: (page: Page) => Promise<R[]>) => {
    const page = plan(ctx, asked)
    const rows = await read(page)
    const items = rows.slice(0, page.limit - 1)
    const last = rows.length < page.limit ? undefined : items.at(-1)
    return { items, next: last ? ctx.secrets.seal(last.key, purpose) : null }
  }
}
