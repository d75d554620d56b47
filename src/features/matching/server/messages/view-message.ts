import type { MatchMessage } from '#matching/matches-contract.ts'
import type { matchMessages } from '../tables.ts'

export type MessageRow = typeof matchMessages.$inferSelect

export const viewMessage = (row: MessageRow): MatchMessage => ({
  id: row.id,
  senderId: row.senderId,
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  client_id: row.clientId,
})
