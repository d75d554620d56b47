import type { Context } from '#kit/server/context.ts'
import { seedMembers, wasSeeded } from '#matching/server/demo/seed-members.ts'

/**
 * Adds the fictional members of a trial, once, beside what else the process does. What a stop interrupts, the next start finishes.
 */
export async function startSeedingMembers(ctx: Context, folder: string, closing: AbortSignal): Promise<void> {
  try {
    if (!ctx.platform.isTrial || (await wasSeeded(ctx))) return
    const count = await seedMembers(ctx, folder, closing)
    ctx.log.info({ count }, 'Demo members have been added.')
  } catch (problem) {
    if (!closing.aborted)
      ctx.log.warn({ err: problem }, 'The demo members couldn’t be added. The next start will try again.')
  }
}
