import { can } from '#domains/roles.ts'
import { findTheirs } from '#domains/server/find-domain.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'

interface Writer {
  ctx: Context
  domain: Domain
  user: User
}

/** Whether somebody may not change the site any more, so that nothing else of theirs needs to be tried. */
export const isRemoved = (problem: Refusal): boolean => problem.code === 'removed-before-saved'

/**
 * Changes files in somebody’s name, who may have been removed while what they sent was on its way or waited for its turn. Nothing that is
 * written here is seen before that was asked.
 */
export const lockAsMember = <T, W extends Writer>(
  writer: W,
  change: (writing: W & { locked: LockedFiles }) => Promise<T>,
): Promise<T> =>
  lockFiles(writer.ctx, writer.domain, async (locked) => {
    const found = await findTheirs({ ...writer.ctx, db: locked.tx }, writer.user.id, writer.domain.id)
    if (found.some((one) => can(one, 'edit'))) return change({ ...writer, locked })
    throw new Refusal(
      'forbidden',
      phrase('removed-before-saved', 'You may not change this site any more, so this wasn’t saved.'),
    )
  })
