import type { MatchMessage } from '#matching/matches-contract.ts'
import type { matchMessages } from '../tables.ts'

export type MessageRow = typeof matchMessages.$inferSelect

/** Who sees a message, and the record by which they know the other one. */
export interface MessageReader {
  userId: string
  otherRecordId: string
}

export const viewMessage = (row: MessageRow, { userId, otherRecordId }: MessageReader): MatchMessage => ({
  id: row.id,
  senderId: row.senderId === userId ? userId : otherRecordId,
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  client_id: row.clientId,
})
