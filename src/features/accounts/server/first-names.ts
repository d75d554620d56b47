import type { Context } from '#kit/server/context.ts'
import { users } from './tables.ts'

/** Everybody’s first name, to be joined: what others may know of somebody without seeing more of them. */
export const firstNames = ({ db }: Pick<Context, 'db'>) =>
  db.select({ id: users.id, firstName: users.firstName }).from(users).as('first_names')
