import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { users } from './tables.ts'

/** Makes other changes of an account wait until this transaction ends. */
export async function lockAccount({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
