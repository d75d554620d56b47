import type { Context } from '#kit/server/context.ts'
import { audits } from './tables.ts'

interface Entry {
  domainId: string
  /** Who did it; nobody when the platform itself did. */
  userId?: string
  /** Such as `domain.added`. */
  what: string
  detail?: string
}

/** Notes what was done with a domain, within the transaction that does it. */
export async function note({ db, now }: Pick<Context, 'db' | 'now'>, entry: Entry): Promise<void> {
  await db.insert(audits).values({ ...entry, at: now() })
}
