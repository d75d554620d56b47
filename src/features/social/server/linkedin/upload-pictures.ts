import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { authorOf, callOf, encodeUrn, isOrganisation } from './rest.ts'

const urn = z.string().regex(/^urn:li:image:[\w-]{1,200}$/)
const Begun = z.object({ value: z.object({ uploadUrl: z.string(), image: urn }) })
const Status = z.object({ status: z.enum(['WAITING_UPLOAD', 'PROCESSING', 'AVAILABLE', 'PROCESSING_FAILED']) })
export const KeptPictures = z.object({ pictures: z.array(urn).default([]), rested: z.boolean().default(false) })
const processingMs = 5000

async function upload(client: PlatformClient, picture: PostMedia): Promise<string> {
  const path = '/rest/images?action=initializeUpload'
  const json = { initializeUploadRequest: { owner: authorOf(client) } }
  const { value } = await client.read(callOf(client, { method: 'POST', path, json }), Begun)
  const headers = { authorization: `Bearer ${client.account.access_token}`, 'content-type': picture.contentType }
  const bytes = await picture.read(0, picture.size - 1)
  const reply = await client.send({ method: 'PUT', url: value.uploadUrl, headers, bytes })
  if (reply.status < 200 || reply.status >= 300) throw client.failureOf(reply)
  return value.image
}

/** Members can’t ask how far their pictures are, so those are given some time. */
async function areReady(client: PlatformClient, { pictures, rested }: z.infer<typeof KeptPictures>): Promise<boolean> {
  if (!isOrganisation(authorOf(client))) return rested
  for (const picture of pictures) {
    const { status } = await client.read(callOf(client, { path: `/rest/images/${encodeUrn(picture)}` }), Status)
    if (status === 'PROCESSING_FAILED')
      throw rejected(phrase('social-picture-refused', '{title} can’t show this picture.', { title: client.title }))
    if (status !== 'AVAILABLE') return false
  }
  return true
}

/** Sends one picture a step, and then waits until LinkedIn can show them. */
export async function preparePictures(
  client: PlatformClient,
  { media }: OutgoingPost,
  before: Kept,
): Promise<PreparedStep> {
  const kept = KeptPictures.parse(before)
  const next = media[kept.pictures.length]
  if (next) {
    const pictures = [...kept.pictures, await upload(client, next)]
    return { state: 'wait', kept: { pictures }, afterMs: pictures.length < media.length ? 0 : processingMs }
  }
  if (await areReady(client, kept)) return { state: 'ready', kept }
  return { state: 'wait', kept: { ...kept, rested: true }, afterMs: processingMs }
}
