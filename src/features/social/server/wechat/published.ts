import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { CommitAttempt, Kept, PublishedPost, Reconciled } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { PlatformFailed, rejected } from '../adapter/platform-failed.ts'
import type { WeChatAccess } from './access.ts'
import { WeChatFailure } from './explain.ts'
import { KeptDraft } from './write-draft.ts'

/** WeChat writes these as numbers or as texts. */
const id = z.union([z.string().min(1).max(100), z.int().nonnegative().transform(String)])
export const Submitted = z.object({ errcode: z.literal(0).optional(), publish_id: id, msg_data_id: id.optional() })
export const KeptArticle = z.object({
  publish_id: z.string().optional(),
  msg_data_id: z.string().optional(),
  article_id: z.string().optional(),
})
const Status = z.object({
  publish_status: z.int(),
  article_id: z.string().optional(),
  article_detail: z.object({ item: z.array(z.object({ article_url: z.string() })).optional() }).optional(),
})
const Articles = z.object({
  total_count: z.int(),
  item: z.array(
    z.object({
      article_id: z.string(),
      content: z.object({
        news_item: z.array(z.object({ thumb_media_id: z.string().optional(), url: z.string().optional() })),
      }),
    }),
  ),
})

const states = { published: 0, publishing: 1, deleted: 5, barred: 6 } as const
const pageSize = 20
const mostPages = 5
/** A draft that is still there so long after wasn’t published. */
const decidedMs = 5 * 60_000
const goneArticle = 53_600

const readStatus = (access: WeChatAccess, publish_id: string) =>
  access.post('freepublish/get', { json: { publish_id }, reads: true }, Status)

/** The address of an article, once WeChat has looked at it. */
export async function locate(client: PlatformClient, access: WeChatAccess, { url, kept }: PublishedPost) {
  const { publish_id } = KeptArticle.parse(kept)
  if (publish_id === undefined) return url
  const { publish_status: status, article_detail } = await readStatus(access, publish_id)
  if (status > states.publishing && status < states.deleted)
    throw rejected(
      phrase('social-refused-later', '{title} has refused it after looking at it.', { title: client.title }),
    )
  return article_detail?.item?.[0]?.article_url
}

/** The article with our cover among those that were published last. */
async function findArticle(access: WeChatAccess, cover: string, draft: string): Promise<PublishedPost | undefined> {
  for (let page = 0; page < mostPages; page += 1) {
    const json = { offset: page * pageSize, count: pageSize, no_content: 1 }
    const { item, total_count } = await access.post('freepublish/batchget', { json, reads: true }, Articles)
    const isOurs = ({ thumb_media_id }: { thumb_media_id?: string | undefined }) => thumb_media_id === cover
    const found = item.find(({ content }) => content.news_item.some(isOurs))
    const { article_id } = found ?? {}
    if (found) return { id: draft, url: found.content.news_item.find(isOurs)?.url, kept: { article_id } }
    if ((page + 1) * pageSize >= total_count) break
  }
  return undefined
}

/** A draft that is published leaves the drafts; one that WeChat still looks at is in neither list. */
export async function reconcile(
  client: PlatformClient,
  access: WeChatAccess,
  kept: Kept,
  { since }: CommitAttempt,
): Promise<Reconciled> {
  const { cover, draft = '' } = KeptDraft.parse(kept)
  const found = await findArticle(access, cover, draft)
  if (found) return found
  if (client.now().getTime() - since.getTime() < decidedMs) return 'unsure'
  const reply = await access.send('draft/get', { json: { media_id: draft }, reads: true })
  const { data } = z.object({ news_item: z.array(z.unknown()) }).safeParse(reply.json)
  return data ? 'absent' : 'unsure'
}

export async function remove(client: PlatformClient, access: WeChatAccess, { kept }: PublishedPost): Promise<void> {
  const { publish_id, article_id: known } = KeptArticle.parse(kept)
  const state = known === undefined && publish_id !== undefined ? await readStatus(access, publish_id) : undefined
  if (state?.publish_status === states.deleted || state?.publish_status === states.barred) return
  const article_id = known ?? state?.article_id
  if (article_id === undefined)
    throw new PlatformFailed(
      'transient',
      phrase('social-still-publishing', '{title} is still looking at it.', { title: client.title }),
    )
  const reply = await access.send('freepublish/delete', { json: { article_id, index: 0 } })
  if (WeChatFailure.safeParse(reply.json).data?.errcode === goneArticle) return
  client.readReply(reply, z.object({ errcode: z.literal(0) }))
}
