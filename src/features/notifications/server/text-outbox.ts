import { desc, inArray } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { findTexter, type Texter } from './find-texter.ts'
import { outboxTexts } from './tables.ts'

const most = 200
const purpose = 'outbox text'

/** Writes texts down instead of sending them. */
const writeDown = (ctx: Context, domainId: string): Texter => ({
  providerId: undefined,
  key: 'outbox',
  async send({ to, body }) {
    const sealed = ctx.secrets.seal(JSON.stringify({ to, body }), purpose)
    await ctx.db.insert(outboxTexts).values({ domainId, sealed, at: ctx.now() })
    return 'sent'
  },
})

/** How a domain's notifications reach phones: by a service or, in a trial without one, into the outbox. */
export async function findTextWay(ctx: Context, domainId: string): Promise<Texter | undefined> {
  const texter = await findTexter(ctx, domainId)
  return texter ?? (ctx.platform.isTrial ? writeDown(ctx, domainId) : undefined)
}

/** A text that was written down. */
export interface OutboxText {
  id: string
  to: string
  body: string
  at: Date
}

/** The latest texts of the outbox, the newest first. */
export async function listTexts({ db, secrets }: Context): Promise<OutboxText[]> {
  const rows = await db.select().from(outboxTexts).orderBy(desc(outboxTexts.at), outboxTexts.id).limit(most)
  return rows.flatMap(({ id, sealed, at }) => {
    const opened = secrets.openIfPossible(sealed, purpose)
    return opened === undefined ? [] : [{ id, at, ...(JSON.parse(opened) as { to: string; body: string }) }]
  })
}

/** Keeps the latest. */
export async function thinTexts({ db }: Context): Promise<void> {
  const { id, at } = outboxTexts
  const old = db.select({ id }).from(outboxTexts).orderBy(desc(at), id).offset(most)
  await db.delete(outboxTexts).where(inArray(id, old))
}
