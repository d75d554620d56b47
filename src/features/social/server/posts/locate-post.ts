import { eq } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { socialTargets } from './tables.ts'

/** Keeps the address of a post that its platform tells only later. Some refuse a post by then: that is kept, too. */
export async function locatePost(ctx: Context, id: string, locate: () => Promise<string | undefined>): Promise<void> {
  const isIt = eq(socialTargets.id, id)
  try {
    const remoteUrl = await locate()
    if (remoteUrl !== undefined) await ctx.db.update(socialTargets).set({ remoteUrl }).where(isIt)
  } catch (problem) {
    if (!(problem instanceof PlatformFailed) || problem.failure !== 'content_rejected') throw problem
    const { failure, phrase: said } = problem
    await ctx.db.update(socialTargets).set({ state: 'failed', failure, said }).where(isIt)
  }
}
