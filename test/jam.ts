import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { World } from './world.ts'

/** Makes a table refuse new rows until the returned function is called, or the test is over. */
export async function jamTable({ ctx }: World, table: string): Promise<() => Promise<unknown>> {
  await ctx.db.execute(
    sql.raw(`create function jam() returns trigger language plpgsql as $$ begin raise 'jammed'; end $$;
      create trigger jam before insert on ${table} for each row execute function jam()`),
  )
  const free = async () => ctx.db.execute(sql`drop function if exists jam cascade`)
  onTestFinished(async () => void (await free()))
  return free
}
