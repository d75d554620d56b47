import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'

const own = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/** Each has a name and a definition; together they are everything by which one database differs from another, but the rows. */
const parts: Record<string, string> = {
  schemas: `select nspname as name, concat_ws(' ', nspowner::regrole, nspacl) as definition from pg_namespace where ${own}`,
  relations: `select oid::regclass::text as name,
      concat_ws(' ', relkind, relpersistence, relowner::regrole, relacl, reloptions, relrowsecurity, relispartition,
        pg_get_expr(relpartbound, oid)) as definition
    from pg_class where relnamespace in (select oid from pg_namespace where ${own})`,
  columns: `select concat_ws('.', attrelid::regclass, attname) as name,
      concat_ws(' ', attnum, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
        attisdropped, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and attrelid in (select pg_class.oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${own})`,
  constraints: `select concat_ws('.', conrelid::regclass, conname) as name, concat_ws(' ', convalidated, pg_get_constraintdef(pg_constraint.oid)) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${own}`,
  indexes: `select indexrelid::regclass::text as name, concat_ws(' ', indisvalid, pg_get_indexdef(indexrelid)) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace where ${own}`,
  triggers: `select concat_ws('.', tgrelid::regclass, tgname) as name, concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) as definition
    from pg_trigger where not tgisinternal`,
  functions: `select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where prokind in ('f', 'p') and ${own}`,
  types: `select concat_ws('.', enumtypid::regtype, enumlabel) as name, enumsortorder::text as definition from pg_enum`,
  sequences: `select concat_ws('.', schemaname, sequencename) as name, to_jsonb(pg_sequences)::text as definition from pg_sequences`,
  extensions: `select extname as name, extversion as definition from pg_extension`,
  databases: `select datname as name, (to_jsonb(pg_database) - 'oid' - 'datfrozenxid' - 'datminmxid')::text as definition from pg_database`,
  roles: `select rolname as name, (to_jsonb(pg_authid) - 'oid')::text as definition from pg_authid`,
  settings: `select name, concat_ws(' ', setting, source) as definition from pg_settings where name <> 'data_directory'`,
}

interface Part {
  name: string
  definition: string
}

const ask = async <Row>(db: Db, text: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows

/** What a database is made of, without its rows. */
export async function listCatalogue(db: Db): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for (const [kind, text] of Object.entries(parts)) {
    const rows = await ask<Part>(db, text)
    lists[kind] = rows.map(({ name, definition }) => `${name}: ${definition}`).toSorted()
  }
  return lists
}

const tables = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in (select oid from pg_namespace where ${own}) order by 1`

/** The rows of all tables that have some, without when they were written. */
export async function listRows(db: Db): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for (const { name } of await ask<Part>(db, tables)) {
    const rows = await ask<{ row: object }>(db, `select to_jsonb(t) as row from ${name} t`)
    const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    const dateless = rows.map(({ row }) => Object.entries(row).filter(([, value]) => !isTime(value)))
    if (rows.length > 0) lists[name] = dateless.map((row) => JSON.stringify(row)).toSorted()
  }
  return lists
}
