import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost, PreparedStep } from '../adapter/calls.ts'
import type { FormPart } from '../adapter/client.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'
import type { WeChatAccess } from './access.ts'

export const KeptDraft = z.object({
  /** Of the cover, in the library of the account. It is of this article alone, so the article is known by it. */
  cover: z.string(),
  pictures: z.array(z.string()),
  draft: z.string().optional(),
})
const Material = z.object({ media_id: z.string().min(1).max(300) })
const Picture = z.object({ url: z.string().min(1).max(2000) })
const picturesAtOnce = 3
const mostCharacters = 20_000

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

async function fileOf(media: PostMedia): Promise<readonly FormPart[]> {
  const bytes = await media.read(0, media.size - 1)
  return [{ name: 'media', fileName: media.name, contentType: media.contentType, bytes }]
}

/** The article as HTML: a paragraph for each line, and the pictures below. */
function writeContent(text: string, pictures: readonly string[]): string {
  const paragraphs = text.split('\n').map((line) => `<p>${escape(line)}</p>`)
  const content = [...paragraphs, ...pictures.map((url) => `<p><img src="${escape(url)}"/></p>`)].join('')
  if (content.length < mostCharacters) return content
  throw rejected(phrase('social-wechat-long', 'With its paragraphs and pictures the text is too long for WeChat.'))
}

const isTickedAs = (value: string | undefined) => (isTicked(value) ? 1 : 0)

function writeArticle({ text, fields }: OutgoingPost, { cover, pictures }: z.infer<typeof KeptDraft>) {
  const { title, author, digest, link } = fields
  if (!title?.trim()) throw rejected(phrase('social-title-needed', 'A title is needed.'))
  return {
    article_type: 'news',
    title: title.trim(),
    ...(author && { author }),
    ...(digest && { digest }),
    content: writeContent(text, pictures),
    ...(link && { content_source_url: link }),
    thumb_media_id: cover,
    need_open_comment: isTickedAs(fields['allow_comment']),
    only_fans_can_comment: isTickedAs(fields['followers_comment']),
  }
}

/** Uploads the cover and the pictures, and then makes the draft. Nobody sees it before it is published. */
export async function prepareDraft(access: WeChatAccess, post: OutgoingPost, kept: Kept): Promise<PreparedStep> {
  const [first] = post.media
  if (!first) throw rejected(phrase('social-media-needed', 'A picture or film is needed.'))
  const { data } = KeptDraft.safeParse(kept)
  if (data?.draft !== undefined) return { state: 'ready', kept: data }
  if (!data) {
    const query = { type: 'image' }
    const { media_id: cover } = await access.post(
      'material/add_material',
      { query, parts: await fileOf(first) },
      Material,
    )
    return { state: 'wait', kept: { cover, pictures: [] }, afterMs: 0 }
  }
  const pictures = [...data.pictures]
  for (const picture of post.media.slice(pictures.length, pictures.length + picturesAtOnce))
    pictures.push((await access.post('media/uploadimg', { parts: await fileOf(picture) }, Picture)).url)
  if (pictures.length > data.pictures.length) return { state: 'wait', kept: { ...data, pictures }, afterMs: 0 }
  const json = { articles: [writeArticle(post, data)] }
  const { media_id: draft } = await access.post('draft/add', { json }, Material)
  return { state: 'ready', kept: { ...data, draft } }
}
