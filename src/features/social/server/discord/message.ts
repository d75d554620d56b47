import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import type { FormPart, PlatformCall } from '../adapter/client.ts'
import { rejected } from '../adapter/platform-failed.ts'

export const Message = z.object({ id: z.string(), channel_id: z.string() })

/** Of the whole request; the rest is for its other parts. */
const largestFilesTogether = 25 * 1024 * 1024 - 100_000

/** Nobody is called by what a text says. */
const nobody = { parse: [], replied_user: false }

/** The body of the one call that publishes: multipart only with files, which are named by their places. */
export async function writeBody(
  { text, media }: Pick<OutgoingPost, 'text' | 'media'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Pick<PlatformCall, 'json' | 'parts'>> {
  const payload = { ...(text && { content: text }), allowed_mentions: nobody, ...more }
  if (media.length === 0) return { json: payload }
  if (media.reduce((sum, { size }) => sum + size, 0) > largestFilesTogether)
    throw rejected(phrase('social-discord-large', 'Discord takes files of 25 MB together. Leave some of them out.'))
  const attachments = media.map(({ name, alt }, id) => ({ id, filename: name, ...(alt && { description: alt }) }))
  const files = await Promise.all(
    media.map(async ({ name: fileName, contentType, size, read }, place): Promise<FormPart> => ({
      name: `files[${place}]`,
      fileName,
      contentType,
      bytes: await read(0, size - 1),
    })),
  )
  const value = JSON.stringify({ ...payload, attachments })
  return { parts: [{ name: 'payload_json', value, contentType: 'application/json' }, ...files] }
}
