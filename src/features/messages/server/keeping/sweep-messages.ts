import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { daysInSpam, daysInTrash, mostMessages, mostCharactersOfDomain } from '#messages/rules.ts'
import { announceMessage } from '../changed.ts'
import { messages } from '../tables.ts'

const codesKeptFor = dayMs
const atOnce = 1000

/** Deletes what has been in a folder for so many days. */
async function sweepFolder({ db, now }: Context, folder: 'spam' | 'trash', days: number, signal: AbortSignal) {
  const isOld = and(eq(messages.folder, folder), lt(messages.movedAt, new Date(now().getTime() - days * dayMs)))
  const some = db.select({ id: messages.id }).from(messages).where(isOld).limit(atOnce)
  for (let deleted = atOnce; deleted === atOnce && !signal.aborted;)
    deleted = (await db.delete(messages).where(inArray(messages.id, some)).returning({ id: messages.id })).length
}

/** What is deleted first where there is too much: what nobody proved goes before what somebody did. */
const worth = sql`case
  when ${messages.folder} = 'spam' and ${messages.toldAt} is not null then 0
  when ${messages.folder} = 'trash' then 1
  when ${messages.folder} = 'spam' then 2
  when ${messages.folder} = 'inbox' and not ${messages.verified} and ${messages.replies} = 0 then 3
  else 4 end`

interface FullFolder {
  domainId: string
  rows: number
  size: number
}

async function listFull({ db }: Context): Promise<FullFolder[]> {
  const [rows, size] = [sql<number>`count(*)::int`, sql<number>`sum(${messages.size})::float8`]
  return db
    .select({ domainId: messages.domainId, rows, size })
    .from(messages)
    .groupBy(messages.domainId)
    .having(sql`count(*) > ${mostMessages} or sum(${messages.size}) > ${mostCharactersOfDomain}`)
}

/** Deletes the oldest of a domain until what is left fits; spam first, then the trash. */
async function trimDomain(ctx: Context, full: FullFolder, signal: AbortSignal): Promise<void> {
  let { rows, size } = full
  while ((rows > mostMessages || size > mostCharactersOfDomain) && !signal.aborted) {
    const some = await ctx.db
      .select({ id: messages.id, size: messages.size })
      .from(messages)
      .where(eq(messages.domainId, full.domainId))
      .orderBy(asc(worth), asc(messages.activeAt))
      .limit(atOnce)
    const gone: string[] = []
    for (const one of some) {
      if (rows <= mostMessages && size <= mostCharactersOfDomain) break
      gone.push(one.id)
      rows -= 1
      size -= one.size
    }
    if (gone.length === 0) return
    await ctx.db.delete(messages).where(inArray(messages.id, gone))
  }
  ctx.log.warn({ domainId: full.domainId }, 'The oldest messages of a domain were deleted, since there were too many.')
  await announceMessage(ctx, full.domainId)
}

/** Deletes old spam and what was in the trash long enough, codes that are over, and what is more than a domain may keep. */
export const sweepMessages = defineJob({
  name: 'sweep-messages',
  shape: z.object({}),
  timeLimit: 900,
  run: async (ctx: Context, _data, signal) => {
    await sweepFolder(ctx, 'trash', daysInTrash, signal)
    await sweepFolder(ctx, 'spam', daysInSpam, signal)
    const before = new Date(ctx.now().getTime() - codesKeptFor)
    await ctx.db
      .update(messages)
      .set({ codeHash: null })
      .where(and(isNotNull(messages.codeHash), lt(messages.codeSentAt, before)))
    for (const full of await listFull(ctx)) await trimDomain(ctx, full, signal)
  },
})
