import { eq, sql, type Column } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { ownerOf } from '#domains/server/owned.ts'
import { checkRoom, readRoom, type Growth, type Room } from '#domains/server/room.ts'
import { domains } from '#domains/server/tables.ts'
import { filesOf, waitForTurn } from '#domains/server/turn.ts'
import { waitInLine } from './line.ts'

type Tools = Pick<Context, 'db' | 'now'>

const readOnly = () => new Refusal('forbidden', 'This site is read-only, because your plan has no room for it.')

/** What a domain takes more or less: of its files, and of the rooms beside them by weight. */
interface Change extends Growth {
  history?: number
  trashed?: number
}

/** What can be done while nobody else changes the files of the account’s sites. */
export interface Turn {
  tx: Db
  /** Whose room is taken. */
  owner: string | undefined
  /** What the owner's plan has room for and what is used now; undefined where nobody owns the site. */
  room: () => Promise<Room | undefined>
  /**
   * Counts more or less, of this domain or of another one of the account; refused, before anything is written, where the plan has no
   * room for more files.
   */
  grow: (change: Change, of?: string) => Promise<void>
  /** Has something done once all of the turn is kept. */
  afterwards: (work: () => Promise<void>) => void
}

/** What is used once a change has been counted. */
const add = ({ limits, usage }: Room, { bytes = 0, entries = 0, history = 0, trashed = 0 }: Change): Room => ({
  limits,
  usage: {
    ...usage,
    storage: usage.storage + bytes,
    entries: usage.entries + entries,
    history: usage.history + history,
    trashed: usage.trashed + trashed,
  },
})

const more = (column: Column, by: number) => sql`greatest(0, ${column} + ${by})`

function openTurn(within: Tools, domainId: string, owner: string | undefined, later: Turn['afterwards']): Turn {
  let known: Room | undefined
  const room = async () => (owner === undefined ? undefined : (known ??= await readRoom(within, owner)))
  return {
    tx: within.db,
    owner,
    room,
    afterwards: later,
    grow: async (change, of = domainId) => {
      const { bytes = 0, entries = 0, history = 0, trashed = 0 } = change
      if (bytes === 0 && entries === 0 && history === 0 && trashed === 0) return
      const now = bytes > 0 || entries > 0 ? await room() : undefined
      if (now) checkRoom(now, change)
      await within.db
        .update(domains)
        .set({
          storage: more(domains.storage, bytes),
          entries: more(domains.entries, entries),
          history: more(domains.history, history),
          trashed: more(domains.trashed, trashed),
        })
        .where(eq(domains.id, of))
      known &&= add(known, change)
    },
  }
}

interface Terms {
  /** Also where the plan has no room for the site. */
  evenReadOnly?: true
}

/**
 * Changes files of a site, one at a time for each account, so that two can’t share the same room or the same file, and none comes
 * after its domain is gone. The wait is outside of the database; what is done inside holds it up, so it has to be short.
 */
export async function takeTurn<T>(
  { db, now }: Tools,
  { id }: Pick<Domain, 'id'>,
  change: (turn: Turn) => Promise<T>,
  { evenReadOnly }: Terms = {},
): Promise<T> {
  const account = (await ownerOf({ db }, id)) ?? id
  const later: (() => Promise<void>)[] = []
  const changed = await waitInLine(account, () =>
    db.transaction(async (tx) => {
      const owner = await ownerOf({ db: tx }, id)
      await waitForTurn(tx, filesOf(owner ?? id))
      const columns = { readOnlySince: domains.readOnlySince }
      const [domain] = await tx.select(columns).from(domains).where(eq(domains.id, id)).for('update')
      if (!domain) throw new Refusal('missing', 'Domain not found.')
      if (domain.readOnlySince !== null && !evenReadOnly) throw readOnly()
      return change(openTurn({ db: tx, now }, id, owner, (work) => void later.push(work)))
    }),
  )
  for (const work of later) await work()
  return changed
}
