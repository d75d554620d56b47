import { z } from 'zod'
import { Refused, type SocialAnswer } from './server.ts'

/** WeChat answers 200 to everything. */
export const refuse = (errcode: number, errmsg: string, isExpected = false) =>
  new Refused(200, errmsg, { body: { errcode, errmsg: `${errmsg} rid: 65f-1` }, isExpected })

export const ok = (more: object = {}): SocialAnswer => ({ body: { errcode: 0, errmsg: 'ok', ...more } })

export const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const { success, data, error } = shape.safeParse(value)
  if (!success) throw refuse(47001, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}

const flag = z.union([z.literal(0), z.literal(1)])
export const Drafts = z.strictObject({
  articles: z
    .array(
      z.strictObject({
        article_type: z.literal('news'),
        title: z.string().min(1).max(32),
        author: z.string().max(16).optional(),
        digest: z.string().max(120).optional(),
        content: z.string().min(1).max(19_999),
        content_source_url: z.url().optional(),
        thumb_media_id: z.string(),
        need_open_comment: flag,
        only_fans_can_comment: flag,
      }),
    )
    .length(1),
})
export const Page = z.strictObject({
  offset: z.int().min(0),
  count: z.int().min(1).max(20),
  no_content: flag.optional(),
})
/** What readers see of an article: the text of its paragraphs, and the addresses of its pictures. */
export function readContent(html: string) {
  const pictures = [...html.matchAll(/<img src="([^"]*)"\/>/g)].map(([, url]) => url!)
  const paragraphs = html.split('</p>').slice(0, -1 - pictures.length)
  const text = paragraphs.map((paragraph) => paragraph.replace(/^<p>/, '')).join('\n')
  const unescaped = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return { text: unescaped, pictures }
}
