import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import type { Message } from '../mail.ts'

const shape = z.object({
  text: z.string(),
  html: z.string(),
  from: z.object({ name: z.string(), address: z.string().optional() }).optional(),
  replyTo: z.object({ name: z.string().optional(), address: z.string() }).optional(),
  unsubscribe: z.string().optional(),
  listId: z.string().optional(),
  bounceId: z.string().optional(),
  references: z.array(z.string()).optional(),
  isPersonal: z.boolean().optional(),
})

type Content = Omit<Message, 'to' | 'subject'>

const contextOf = (key: string) => `mail ${key}`

/** Encrypts the content and sender of a message for storage. */
export const sealContent = (secrets: Secrets, key: string, content: Content): string =>
  secrets.seal(JSON.stringify(shape.parse(content)), contextOf(key))

/** Undefined if the key it was encrypted with is gone. */
export function openContent(secrets: Secrets, key: string, sealed: string) {
  const content = secrets.openIfPossible(sealed, contextOf(key))
  return content === undefined ? undefined : shape.parse(JSON.parse(content))
}
