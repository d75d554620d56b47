import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { Kept, OutgoingPost } from '../adapter/calls.ts'
import type { PostMedia } from '../adapter/media.ts'
import { rejected } from '../adapter/platform-failed.ts'

export const KeptFilm = z.object({ film: z.string() })

async function encode(media: PostMedia) {
  const bytes = await media.read(0, media.size - 1)
  return { content_type: media.contentType, data: Buffer.from(bytes).toString('base64') }
}

function readCoverSecond(text: string): number {
  if (/^\d{0,5}$/.test(text.trim())) return Number(text)
  throw rejected(phrase('social-cover-second', 'The cover of a film is a number of seconds, such as 3.'))
}

async function writeMedia({ media, fields }: OutgoingPost, kept: Kept) {
  const [first, ...others] = media
  if (!first) throw rejected(phrase('social-media-needed', 'A picture or film is needed.'))
  if (first.isFilm) {
    const second = readCoverSecond(fields['cover_second'] ?? '')
    return { source_type: 'video_id', media_id: KeptFilm.parse(kept).film, cover_image_key_frame_time: second }
  }
  if (others.length === 0) return { source_type: 'image_base64', ...(await encode(first)) }
  return { source_type: 'multiple_image_base64', items: await Promise.all(media.map(encode)), index: 0 }
}

/** The body that a pin is made of. */
export async function writePin(post: OutgoingPost, kept: Kept) {
  const { board_id, title, link } = post.fields
  const alt = post.media[0]?.alt
  return {
    board_id,
    description: post.text,
    ...(title && { title }),
    ...(link && { link }),
    ...(alt && { alt_text: alt }),
    media_source: await writeMedia(post, kept),
  }
}
