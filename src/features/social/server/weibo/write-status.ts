import { phrase } from '#kit/phrase.ts'
import { countText } from '#social/counting/count-text.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import type { FormPart, PlatformCall } from '../adapter/client.ts'
import { rejected } from '../adapter/platform-failed.ts'

const longest = { max_text_length: 140, count_rule: 'cjk_half' } as const

export function checkLength(text: string): string {
  if (countText(text, longest).isOver)
    throw rejected(phrase('social-weibo-long', 'With its link the text has more than the 140 signs that Weibo takes.'))
  return text
}

/** The text with the link, which Weibo wants in each post. */
export function writeStatus({ text, fields }: OutgoingPost): string {
  const address = (fields['link'] ?? '').trim()
  const link = URL.parse(address)
  if (!link || !/^https?:$/.test(link.protocol))
    throw rejected(
      phrase('social-weibo-link', 'Weibo wants a link to a page of your site, such as https://example.com.'),
    )
  if (/#[^#]+#/.test(text))
    throw rejected(phrase('social-weibo-topic', 'Weibo takes no topics between # from programs.'))
  return checkLength(text.includes(address) ? text : `${text} ${address}`.trim())
}

/** The one call that publishes: a form, of parts where there is a picture. */
export async function writeShare(post: OutgoingPost, about: Readonly<Record<string, string>>): Promise<PlatformCall> {
  const form = { ...about, status: writeStatus(post) }
  const call = { method: 'POST', path: '/2/statuses/share.json' } as const
  const [picture] = post.media
  if (!picture) return { ...call, form }
  const bytes = await picture.read(0, picture.size - 1)
  const { name: fileName, contentType } = picture
  const parts: FormPart[] = Object.entries(form).map(([name, value]) => ({ name, value }))
  return { ...call, parts: [...parts, { name: 'pic', fileName, contentType, bytes }] }
}
