import { keyedHashesOf } from '#kit/server/keyed-hash.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { stoppedPhones } from './tables.ts'

const daySeconds = 86_400
/** Beyond that the service itself still keeps its senders from these phones. */
const ofOneSender = { times: 5000, seconds: daySeconds }

const hashesOf = ({ secrets }: Context, phone: string) =>
  keyedHashesOf(secrets, 'stopped phones', phone).map((hash) => hash.toString('hex'))

const isIt = (tools: Context, providerId: string, phone: string) =>
  and(eq(stoppedPhones.providerId, providerId), inArray(stoppedPhones.hash, hashesOf(tools, phone)))

/** Whether a phone wants no texts from this sender. */
export async function isStopped(tools: Context, providerId: string | undefined, phone: string): Promise<boolean> {
  if (providerId === undefined) return false
  const [row] = await tools.db
    .select()
    .from(stoppedPhones)
    .where(isIt(tools, providerId, phone))
  return row !== undefined
}

export async function stopPhone(ctx: Context, providerId: string, phone: string): Promise<void> {
  if (await isStopped(ctx, providerId, phone)) return
  await ctx.limits.take('phones that stop one sender', ofOneSender, providerId)
  const [hash = ''] = hashesOf(ctx, phone)
  await ctx.db.insert(stoppedPhones).values({ providerId, hash, at: ctx.now() }).onConflictDoNothing()
}

export async function resumePhone(tools: Context, providerId: string, phone: string): Promise<void> {
  await tools.db.delete(stoppedPhones).where(isIt(tools, providerId, phone))
}
