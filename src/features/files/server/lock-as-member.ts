import { can } from '#domains/roles.ts'
import { findTheirs } from '#domains/server/find-domain.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { lockFiles } from './lock-files.ts'
import type { Caller, LockedWriter } from './note-versions.ts'

/** Whether somebody may not change the site any more, so that nothing else of theirs needs to be tried. */
export const isRemoved = (problem: Refusal): boolean => problem.code === 'removed-before-saved'

/**
 * Changes files in somebody’s name, who may have been removed while what they sent was on its way or waited for its turn. Nothing that is
 * written here is seen before that was asked.
 */
export const lockAsMember = <T>(caller: Caller, change: (writing: LockedWriter) => Promise<T>): Promise<T> =>
  lockFiles(caller.ctx, caller.domain, async (locked) => {
    const found = await findTheirs({ ...caller.ctx, db: locked.tx }, caller.user.id, caller.domain.id)
    if (!found.some((one) => can(one, 'edit')))
      throw new Refusal(
        'forbidden',
        phrase('removed-before-saved', 'You may not change this site any more, so this wasn’t saved.'),
      )
    return change({ ...caller, locked })
  })
