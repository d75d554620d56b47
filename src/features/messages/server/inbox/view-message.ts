import type { MessageView } from '#messages/inbox-contract.ts'
import type { messages } from '../tables.ts'

export type Row = Omit<typeof messages.$inferSelect, 'words'>

const shownContentCharacters = 500
const shownValueCharacters = 200
const shownFields = 30

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text

/** A message as it stands in a list, where long texts are cut, or whole. */
export function viewMessage(row: Row, isWhole = false): MessageView {
  const fields = isWhole
    ? row.fields
    : row.fields.slice(0, shownFields).map(({ label, value }) => ({ label, value: cut(value, shownValueCharacters) }))
  return {
    id: row.id,
    subject: row.subject,
    content: isWhole ? row.content : cut(row.content, shownContentCharacters),
    sender_name: row.senderName,
    sender_email: row.senderEmail,
    to: row.recipient,
    created_at: row.createdAt.toISOString(),
    active_at: row.activeAt.toISOString(),
    read: row.read,
    verified: row.verified,
    priority: row.priority,
    folder: row.folder,
    form: row.form,
    fields,
    replies: row.replies,
    waits: row.waits,
  }
}
