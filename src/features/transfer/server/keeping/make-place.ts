import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { transfers } from '../tables.ts'
import type { Place } from './places.ts'

/** Of one domain, together with the one that begins. */
const mostKept = 5

const worth = { queued: 0, reading: 0, ready: 1, accepted: 2, failed: 3, cancelled: 4 }

/** Deletes the rows of transfers beyond those that are kept, the least useful and oldest first; returns those that are gone. */
export async function makePlace({ db }: Context, domainId: string): Promise<Place[]> {
  const { id, state, createdAt } = transfers
  const rows = await db
    .select({ id, domainId: transfers.domainId, state })
    .from(transfers)
    .where(eq(transfers.domainId, domainId))
    .orderBy(desc(createdAt))
  const gone = rows.toSorted((one, other) => worth[one.state] - worth[other.state]).slice(mostKept - 1)
  if (gone.length > 0)
    await db.delete(transfers).where(
      inArray(
        id,
        gone.map((row) => row.id),
      ),
    )
  return gone
}
