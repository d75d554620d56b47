import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { domains } from './tables.ts'

/** The name of a domain and that of its folder; undefined when it is gone. */
export async function readNames({ db }: Context, id: string): Promise<{ label: string; name: string } | undefined> {
  const [row] = await db.select({ label: domains.label, name: domains.name }).from(domains).where(eq(domains.id, id))
  return row
}
