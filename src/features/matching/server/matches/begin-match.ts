import type { Context } from '#kit/server/context.ts'
import type { RecordType } from '#matching/record-types.ts'
import { matches } from '../tables.ts'
import { matchChanged } from './events.ts'
import { mailMatch } from './letters.ts'
import { pairOf, type MatchRow } from './pairs.ts'

interface NewMatch {
  /** Whose like made it a match. */
  by: string
  with: string
  type: RecordType
}

/** Begins a match of two who are locked, and tells both once the transaction commits. */
export async function beginMatch(within: Context, { by, with: other, type }: NewMatch): Promise<MatchRow> {
  const { db, now, events } = within
  const at = now()
  const [match] = await db
    .insert(matches)
    .values({ type, ...pairOf(by, other), createdAt: at, latestAt: at })
    .returning()
  if (!match) throw new Error('A match was not stored.')
  const tell = (to: string) => ({ to, matchId: match.id, why: 'matched' as const })
  await events.publishAll(matchChanged, [tell(by), tell(other)], db)
  await mailMatch(within, { match, from: by, to: other })
  return match
}
