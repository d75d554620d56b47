import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import type { AskSlack } from './ask.ts'

const Upload = z.object({ upload_url: z.string().min(1), file_id: z.string().min(1) })
const FileInfo = z.object({ file: z.object({ mimetype: z.string().optional() }) })
export const KeptFiles = z.object({
  files: z.array(z.string()).default([]),
  isComplete: z.boolean().default(false),
  looks: z.int().default(0),
})
const lookEveryMs = 2000
const mostLooks = 90

/** Sends one picture. What isn’t completed afterwards is thrown away by Slack. */
async function uploadPicture(client: PlatformClient, ask: AskSlack, media: PostMedia): Promise<string> {
  const { name: filename, size, alt } = media
  const form = { filename, length: String(size), ...(alt && { alt_txt: alt }) }
  const { upload_url: url, file_id } = await ask.write('files.getUploadURLExternal', { form }, Upload)
  const bytes = await media.read(0, size - 1)
  const reply = await client.send({
    method: 'POST',
    url,
    bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  if (reply.status !== 200) throw client.failureOf(reply)
  return file_id
}

const Unknown = z.object({ ok: z.literal(false), error: z.literal('file_not_found') })

/** An upload that was completed before a crash isn’t completed again. */
async function isKnown(client: PlatformClient, file: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const reply = await client.send({ path: `/files.info?${new URLSearchParams({ file })}`, headers })
  if (Unknown.safeParse(reply.json).success) return false
  client.readReply(reply, z.object({ ok: z.literal(true) }))
  return true
}

const isReady = async (ask: AskSlack, file: string) =>
  Boolean((await ask.read('files.info', { file }, FileInfo)).file.mimetype)

/** Uploads pictures, one a step, so that only the app sees them; then waits until Slack has looked at each. */
export async function prepareSlack(
  client: PlatformClient,
  ask: AskSlack,
  { media }: Pick<OutgoingPost, 'media'>,
  kept: Kept,
): Promise<PreparedStep> {
  const { files, isComplete, looks } = KeptFiles.parse(kept)
  const next = media[files.length]
  if (next) {
    const uploaded = [...files, await uploadPicture(client, ask, next)]
    return { state: 'wait', kept: { files: uploaded }, afterMs: 0 }
  }
  if (files.length === 0) return { state: 'ready', kept: {} }
  if (!isComplete) {
    if (!(await isKnown(client, files[0] ?? '')))
      await ask.write('files.completeUploadExternal', { json: { files: files.map((id) => ({ id })) } }, z.object({}))
    return { state: 'wait', kept: { files, isComplete: true }, afterMs: 0 }
  }
  for (const file of files)
    if (!(await isReady(ask, file))) {
      if (looks >= mostLooks)
        throw new PlatformFailed('transient', phrase('social-slack-slow', 'Slack hasn’t taken in the pictures yet.'))
      return { state: 'wait', kept: { files, isComplete, looks: looks + 1 }, afterMs: lookEveryMs }
    }
  return { state: 'ready', kept: { files } }
}
