import { z } from 'zod'
import type { Secrets } from '../secrets.ts'
import type { Message } from './mail.ts'

const shape = z.object({ text: z.string(), html: z.string() })

const contextOf = (key: string) => `mail ${key}`

/** What a message says, as it is kept. */
export const sealContent = (secrets: Secrets, key: string, { text, html }: Pick<Message, 'text' | 'html'>): string =>
  secrets.seal(JSON.stringify({ text, html }), contextOf(key))

/** Undefined where the key that it was sealed with is gone. */
export function openContent(secrets: Secrets, key: string, sealed: string) {
  const content = secrets.openIfPossible(sealed, contextOf(key))
  return content === undefined ? undefined : shape.parse(JSON.parse(content))
}
