import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { isTicked } from '../adapter/ticked.ts'
import { callOf } from './read-status.ts'

const Creator = z.object({
  error: z.object({ code: z.literal('ok') }),
  data: z.object({
    creator_username: z.string().optional(),
    creator_nickname: z.string().optional(),
    privacy_level_options: z.array(z.string()).default([]),
    comment_disabled: z.boolean().default(false),
    duet_disabled: z.boolean().default(false),
    stitch_disabled: z.boolean().default(false),
    max_video_post_duration_sec: z.number().optional(),
  }),
})
export type Creator = z.infer<typeof Creator>['data']

/** What the account may do at the moment; TikTok wants it to be read before each post. */
export async function readCreator(client: PlatformClient): Promise<Creator> {
  const call = callOf(client, '/v2/post/publish/creator_info/query/')
  const { data } = await client.read({ ...call, reads: true }, Creator)
  return data
}

const titles: Readonly<Record<string, string>> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: 'Only you',
}
export const choicesOf = ({ privacy_level_options }: Creator) =>
  privacy_level_options.map((value) => ({ value, title: titles[value] ?? value }))

/** What is said of films and photos alike. */
export function writeInfo({ fields }: OutgoingPost, creator: Creator) {
  const level = fields['privacy_level'] ?? ''
  if (!creator.privacy_level_options.includes(level))
    throw rejected(phrase('social-tiktok-privacy', 'Choose who can see it on TikTok, as your account allows.'))
  const isPaid = isTicked(fields['paid_partnership'])
  if (isPaid && level === 'SELF_ONLY')
    throw rejected(phrase('social-tiktok-branded', 'Branded content can’t be private on TikTok.'))
  return {
    privacy_level: level,
    disable_comment: creator.comment_disabled || !isTicked(fields['allow_comment']),
    brand_content_toggle: isPaid,
    brand_organic_toggle: isTicked(fields['own_brand']),
  }
}
