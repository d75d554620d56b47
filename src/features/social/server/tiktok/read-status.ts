import { z } from 'zod'
import type { PlatformClient, PlatformCall } from '../adapter/client.ts'

const Status = z.object({
  error: z.object({ code: z.literal('ok') }),
  data: z.object({
    status: z.string(),
    fail_reason: z.string().nullish(),
    uploaded_bytes: z.number().nullish(),
  }),
})

export interface PublishStatus {
  /** `PROCESSING_UPLOAD`, `PROCESSING_DOWNLOAD`, `PUBLISH_COMPLETE` or `FAILED`. */
  status: string
  /** Why it failed; empty otherwise. */
  reason: string
  /** In bytes; of a film. */
  uploaded: number
  /** Of a post that everybody can see, once TikTok has checked it. */
  postId: string | undefined
}

/** TikTok takes JSON only with its encoding. */
export const callOf = (client: PlatformClient, path: string, json: unknown = {}): PlatformCall => ({
  method: 'POST',
  path,
  headers: {
    authorization: `Bearer ${client.account.access_token}`,
    'content-type': 'application/json; charset=UTF-8',
  },
  json,
})

/** How far a post is. */
export async function readStatus(client: PlatformClient, publishId: string): Promise<PublishStatus> {
  const call = callOf(client, '/v2/post/publish/status/fetch/', { publish_id: publishId })
  const reply = await client.send({ ...call, reads: true })
  const { data } = client.readReply(reply, Status)
  // The id is a number with more digits than those of JavaScript have.
  const [, postId] = /"publicaly_available_post_id"\s{0,9}:\s{0,9}\[\s{0,9}"?(\d{1,30})/.exec(reply.text) ?? []
  return { status: data.status, reason: data.fail_reason ?? '', uploaded: data.uploaded_bytes ?? 0, postId }
}
