import type { Context } from '#kit/server/context.ts'
import { renderText, tagsOf } from '#social/render-text.ts'
import type { AccountRow } from '../accounts/account-rows.ts'
import { limitsOf } from '../accounts/account-rows.ts'
import type { OutgoingPost } from '../adapter/calls.ts'
import { rejected } from '../adapter/platform-failed.ts'
import { openPostMedia } from '../media/outgoing-media.ts'
import { findPlatform, rulesOf } from '../platforms/find-platform.ts'
import { postParser } from '../posts/post-parser.ts'
import type { PostRow } from '../posts/post-rows.ts'

/** A post as it goes to one platform; what doesn’t fit there any more is refused. */
export async function openOutgoingPost(
  ctx: Context,
  { content, userId }: Pick<PostRow, 'content' | 'userId'>,
  row: AccountRow,
): Promise<OutgoingPost> {
  const platform = findPlatform(ctx, row.platform)
  const { key, postFields } = platform
  const limits = limitsOf(platform.limits, row)
  const [problem] = await ctx.parse(postParser, { content, rules: [rulesOf(platform, limits)] }, { who: userId })
  if (problem) throw rejected(problem)
  const given = content.fields[key] ?? {}
  return {
    text: renderText(content, key, limits),
    media: await openPostMedia(ctx, userId, content.media_files, limits),
    tags: tagsOf(content),
    privacy: content.privacy,
    fields: Object.fromEntries(postFields.map(({ name }) => [name, given[name]?.trim() ?? ''])),
  }
}
