import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed, rejected } from '../adapter/platform-failed.ts'

const Group = z.object({ id: z.string(), name: z.string(), member: z.boolean(), blocked: z.boolean() })
const Sent = z.object({ timestamp: z.union([z.string().regex(/^\d{1,15}$/), z.int()]) })
const KeptTarget = z.object({ recipient: z.string() })

const largestFilesTogether = 30_000_000

/** As the bridge takes files: an address with the data in it, whose name has no signs that would end it. */
async function writeFile({ name, contentType, size, read }: PostMedia): Promise<string> {
  const bytes = Buffer.from(await read(0, size - 1))
  return `data:${contentType};filename=${name.replace(/[^\w.-]/g, '_')};base64,${bytes.toString('base64')}`
}

async function writeFiles(media: readonly PostMedia[]): Promise<{ base64_attachments?: string[] }> {
  if (media.length === 0) return {}
  if (media.reduce((sum, { size }) => sum + size, 0) > largestFilesTogether)
    throw rejected(phrase('social-signal-large', 'Pictures and films for Signal may have 30 MB together.'))
  return { base64_attachments: await Promise.all(media.map(writeFile)) }
}

export function openSignal(client: PlatformClient): PlatformCalls {
  const { access_token: token, extra } = client.account
  const headers: Readonly<Record<string, string>> = token ? { authorization: `Bearer ${token}` } : {}
  const number = extra['number'] ?? ''
  const at = (name: string) => `/v1/${name}/${encodeURIComponent(number)}`
  return {
    identify: async () => {
      const numbers = await client.read({ path: '/v1/accounts', headers }, z.array(z.string()))
      if (!numbers.includes(number))
        throw new PlatformFailed(
          'reconnect_needed',
          phrase('social-signal-number', 'The bridge isn’t registered or linked with this number (any more).'),
        )
      return [{ id: number, name: number }]
    },
    listChoices: async () => {
      const groups = await client.read({ path: at('groups'), headers }, z.array(Group))
      return groups
        .filter(({ member, blocked }) => member && !blocked)
        .map(({ id, name }) => ({ value: id, title: name || id }))
    },
    commit: async ({ text, media, fields }) => {
      const recipient = fields['recipients'] ?? ''
      const json = {
        number,
        recipients: [recipient],
        message: text,
        text_mode: 'normal',
        ...(await writeFiles(media)),
      }
      const { timestamp } = await client.read({ method: 'POST', path: '/v2/send', headers, json }, Sent)
      return { id: String(timestamp), kept: { recipient } }
    },
    remove: async ({ id, kept }) => {
      const { recipient } = KeptTarget.parse(kept)
      const json = { recipient, timestamp: Number(id) }
      await client.read({ method: 'DELETE', path: at('remote-delete'), headers, json }, Sent)
    },
  }
}
