import { Refusal } from '#kit/refusal.ts'
import type { Context } from '../context.ts'
import { asRefusal } from '../trouble.ts'
import type { Follower, Followers } from './followers.ts'

/** Followers checked at the same time. */
const atOnce = 8

const isRefused = (problem: unknown) =>
  problem instanceof Refusal && ['unauthorized', 'forbidden', 'missing'].includes(problem.reason)

/** Whether a follower may still listen; a check that can't be made now is made later. */
async function mayStay({ again, channels }: Follower, log: Context['log']): Promise<boolean> {
  try {
    const now = await again()
    return now.length === channels.length && now.every((channel) => channels.includes(channel))
  } catch (failure) {
    const problem = asRefusal(failure)
    if (isRefused(problem)) return false
    log.warn({ err: problem }, 'Who may hear a stream could not be checked')
    return true
  }
}

/** Closes the streams of those who may no longer listen to them. */
export function openChecks(followers: Followers, log: Context['log']) {
  let endings = 0

  async function check(some: Follower[]): Promise<void> {
    const line = some.values()
    const work = async () => {
      for (const follower of line) if (!(await mayStay(follower, log))) follower.end()
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  /** Checks a user, or everybody, because sessions have ended. */
  function checkUser(userId?: string): void {
    endings += 1
    void check(followers.all().filter((follower) => userId === undefined || follower.userId === userId))
  }

  return {
    check,
    checkUser,
    /** The number of times sessions have ended: a caller identified before it changed must be checked again. */
    countEndings: () => endings,
  }
}
