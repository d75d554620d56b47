import { eq, type Column } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'

/** Who did something, by their address; to be joined. */
export const byWhom = (userId: Column) => ({ people: users, isThem: eq(users.id, userId), email: users.email })
