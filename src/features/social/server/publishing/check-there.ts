import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { AccountRow } from '../accounts/account-rows.ts'
import { useAccount } from '../accounts/open-account.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import type { PostRow } from '../posts/post-rows.ts'
import { openOutgoingPost } from './outgoing-post.ts'

/** Has the platforms that can look at a post beforehand do so. One that can’t be asked now stops nothing. */
export async function checkThere(
  ctx: Context,
  post: Pick<PostRow, 'content' | 'userId'>,
  accounts: readonly AccountRow[],
): Promise<void> {
  await Promise.all(
    accounts.map(async (row) => {
      try {
        await useAccount(ctx, row, {
          run: async ({ check }) => check && (await check(await openOutgoingPost(ctx, post, row))),
        })
      } catch (problem) {
        if (!(problem instanceof PlatformFailed)) throw problem
        if (problem.failure === 'content_rejected') throw new Refusal('invalid', problem.phrase, { cause: problem })
        ctx.log.info({ platform: row.platform, failure: problem.failure }, 'A post could not be checked beforehand')
      }
    }),
  )
}
