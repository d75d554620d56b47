import type { Context } from '#kit/server/context.ts'
import { viewMember } from '#members/server/view-member.ts'
import type { MatchView } from '#matching/matches-contract.ts'
import { isThere } from '../people/is-online.ts'
import type { SeenMatch } from './select-matches.ts'

/** A match as one of the two sees it. */
export function viewMatch(ctx: Context, userId: string, { row, record, state }: SeenMatch): MatchView {
  const { id, name, age, location, bio, avatar_url: image, is_demo } = viewMember(record)
  return {
    id: row.id,
    type: row.type,
    user_id: id,
    name,
    age,
    location,
    bio,
    image,
    lastMessage: row.lastMessage,
    lastMessageTime: row.messages > 0 ? row.latestAt.toISOString() : null,
    last_is_mine: row.lastSender === userId,
    unread_count: row.lowId === userId ? row.unreadByLow : row.unreadByHigh,
    online: isThere(ctx, state),
    is_demo,
    created_at: row.createdAt.toISOString(),
  }
}
