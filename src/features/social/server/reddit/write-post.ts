import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'
import type { AskReddit } from './ask.ts'

const KeptParts = z.object({ asset: z.string().optional(), flair: z.string().optional() })
const Lease = z.object({
  args: z.object({ action: z.string().min(1), fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
})
const Flairs = z.array(z.object({ id: z.string(), text: z.string() }))
const longestText = 40_000

/** The name of a community, which people write in several ways; `u_name` for the profile of somebody. */
export function communityOf({ fields }: Pick<OutgoingPost, 'fields'>): string {
  const name = (fields['subreddit'] ?? '')
    .trim()
    .replace(/^\/?r\//i, '')
    .replace(/^\/?u\//i, 'u_')
  if (/^\w{2,24}$/.test(name.replaceAll('-', '_'))) return name
  throw rejected(phrase('social-reddit-community', 'A community on Reddit is written such as r/bakery.'))
}

/** Reddit’s Markdown joins lines; two spaces at the end of one keep them apart. */
export function keepLines(text: string): string {
  const kept = text.replace(/(?<=[^\n])\n(?=[^\n])/g, '  \n')
  return [...kept].length > longestText ? text : kept
}

const isAddress = (text: string) => /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)

/** What is certain to be refused is said before anything is sent. */
function checkPost({ media, fields }: OutgoingPost) {
  const link = fields['link']?.trim()
  if (!fields['title']?.trim()) throw rejected(phrase('social-title-needed', 'A title is needed.'))
  if (link && media.length > 0)
    throw rejected(phrase('social-reddit-link', 'A post on Reddit has a link or a picture, and not both.'))
  if (link && !isAddress(link))
    throw rejected(phrase('social-link-address', 'The link must be an address such as https://example.com.'))
}

/** Sends a picture. What permits that is a secret, which isn’t kept: after a crash in between it is sent once more. */
async function upload(client: PlatformClient, ask: AskReddit, media: PostMedia): Promise<string> {
  const { name: filepath, contentType: mimetype, size } = media
  const { action, fields } = (await ask.post('/api/media/asset.json', { filepath, mimetype }, Lease)).args
  const url = URL.parse(action, client.address())?.origin ?? ''
  const key = fields.find(({ name }) => name === 'key')?.value ?? ''
  const file = { name: 'file', fileName: filepath, contentType: mimetype, bytes: await media.read(0, size - 1) }
  const reply = await client.send({ method: 'POST', url: `${url}/`, parts: [...fields, file] })
  if (reply.status !== 201) throw client.failureOf(reply)
  return `${url}/${key}`
}

async function findFlair(ask: AskReddit, community: string, wanted: string): Promise<string> {
  const flairs = await ask.get(`/r/${community}/api/link_flair_v2`, {}, Flairs)
  const found = flairs.find(({ id, text }) => id === wanted || text.toLowerCase() === wanted.toLowerCase())
  if (found) return found.id
  const offered = flairs.map(({ text }) => text).filter(Boolean)
  throw rejected(
    offered.length > 0
      ? phrase('social-reddit-flair', 'The community has no such flair. It has: {offered}.', {
          offered: offered.join(', ').slice(0, 300).toWellFormed(),
        })
      : phrase('social-reddit-no-flair', 'The community has no flair for posts.'),
  )
}

/** Uploads the picture and looks up the flair, one a step: nobody sees either. */
export async function preparePost(
  client: PlatformClient,
  ask: AskReddit,
  post: OutgoingPost,
  kept: Kept,
): Promise<PreparedStep> {
  checkPost(post)
  const community = communityOf(post)
  const parts = KeptParts.parse(kept)
  const [picture] = post.media
  const wanted = post.fields['flair']?.trim()
  if (picture && !parts.asset)
    return { state: 'wait', kept: { ...parts, asset: await upload(client, ask, picture) }, afterMs: 0 }
  if (wanted && !parts.flair)
    return { state: 'ready', kept: { ...parts, flair: await findFlair(ask, community, wanted) } }
  return { state: 'ready', kept: parts }
}

/** The form that a post is made of. */
export function writeForm(post: OutgoingPost, kept: Kept): Record<string, string> {
  const { asset, flair } = KeptParts.parse(kept)
  const { fields, text } = post
  const url = asset ?? fields['link']?.trim()
  return {
    sr: communityOf(post),
    kind: asset ? 'image' : url ? 'link' : 'self',
    title: fields['title']?.trim() ?? '',
    ...((text || !url) && { text: keepLines(text) }),
    ...(url && { url }),
    ...(flair && { flair_id: flair }),
    nsfw: String(isTicked(fields['nsfw'])),
    resubmit: 'true',
    sendreplies: 'true',
    validate_on_submit: 'true',
  }
}
