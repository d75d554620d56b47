import { refuseRemoved } from '#domains/server/membership.ts'
import type { Refusal } from '#kit/refusal.ts'
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
    await refuseRemoved({ ...writer.ctx, db: locked.tx }, writer)
    return change({ ...writer, locked })
  })
