import { z } from 'zod'

const Level = z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'])
const About = z.strictObject({
  privacy_level: Level,
  disable_comment: z.boolean(),
  brand_content_toggle: z.boolean(),
  brand_organic_toggle: z.boolean(),
})
/** What a film is announced with. */
export const NewFilm = z.strictObject({
  post_info: About.extend({
    title: z.string().max(2200),
    disable_duet: z.boolean(),
    disable_stitch: z.boolean(),
    is_aigc: z.boolean(),
  }),
  source_info: z.strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z.int().positive(),
    chunk_size: z.int().positive(),
    total_chunk_count: z.int().min(1),
  }),
})
/** What photos are announced and published with. */
export const NewPhotos = z.strictObject({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: About.extend({
    title: z.string().max(90).optional(),
    description: z.string().max(4000),
    auto_add_music: z.boolean(),
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.url()).min(1).max(35),
    photo_cover_index: z.literal(0),
  }),
})
