import type { MessageView } from '../../inbox-contract.ts'
import type { messages } from '../tables.ts'

export type Row = Omit<typeof messages.$inferSelect, 'words'>

/** In a list. */
const [shownOfContent, shownOfValue, shownFields] = [500, 200, 30]

const cut = (text: string, most: number) => (text.length > most ? `${[...text.slice(0, most)].join('')}…` : text)

/** A message as it stands in a list, where long texts are cut, or whole. */
export function viewMessage(row: Row, isWhole = false): MessageView {
  const fields = isWhole
    ? row.fields
    : row.fields.slice(0, shownFields).map(({ label, value }) => ({ label, value: cut(value, shownOfValue) }))
  return {
    id: row.id,
    subject: row.subject,
    content: isWhole ? row.content : cut(row.content, shownOfContent),
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
