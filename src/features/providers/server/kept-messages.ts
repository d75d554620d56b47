import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { maskAll, openCredentials, purposeOf } from './sealed.ts'
import { providers, type KeptMessages } from './tables.ts'

type Row = typeof providers.$inferSelect

/** After which whoever asked a service is taken to be gone. */
const askedForMs = 60_000

/** Whether somebody asks its service at this moment. */
export const isAskedStill = ({ now }: Pick<Context, 'now'>, { state, at }: KeptMessages): boolean =>
  state === 'asked' && now().getTime() - new Date(at).getTime() < askedForMs

/** What is known now, and the name of the webhook that was known before. */
const withName = (known: KeptMessages) => {
  const named = sql`jsonb_strip_nulls(jsonb_build_object('name', ${providers.messages} -> 'name'))`
  return sql`${sql.param(known, providers.messages)}::jsonb || ${named}`
}

/** Takes it upon the caller to ask a service for its messages; undefined while somebody else does. */
export async function claimMessages({ db, now }: Context, id: string): Promise<Row | undefined> {
  const at = now()
  const { messages } = providers
  const since = new Date(at.getTime() - askedForMs).toISOString()
  const isFree = or(isNull(messages), sql`${messages}->>'state' <> 'asked'`, sql`${messages}->>'at' < ${since}`)
  const asked: KeptMessages = { state: 'asked', at: at.toISOString() }
  const [row] = await db
    .update(providers)
    .set({ messages: withName(asked) })
    .where(and(eq(providers.id, id), isFree))
    .returning()
  return row
}

/** Keeps why a service wasn't asked successfully. */
export async function failMessages({ db, now }: Context, id: string, said: KeptMessages['said']): Promise<void> {
  const failed: KeptMessages = { state: 'failed', at: now().toISOString(), ...(said && { said }) }
  await db
    .update(providers)
    .set({ messages: withName(failed) })
    .where(eq(providers.id, id))
}

/** What verifies the messages of a service, by the names of its fields. */
interface Verifying {
  credentials?: Record<string, string>
  options?: Record<string, string>
  name?: string
}

/** Keeps that a service sends its messages, and what verifies them; false where its credentials were changed meanwhile. */
export const keepMessages = (ctx: Context, before: Row, { credentials, options, name }: Verifying): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(providers).where(eq(providers.id, before.id)).for('update')
    const held = row && openCredentials(ctx, row)
    if (!row || !held || row.sealedCredentials !== before.sealedCredentials) return false
    if (!isDeepStrictEqual(row.options, before.options)) return false
    const all = { ...held, ...credentials }
    const messages: KeptMessages = { state: 'registered', at: ctx.now().toISOString(), ...(name && { name }) }
    await tx
      .update(providers)
      .set({
        messages,
        options: { ...row.options, ...options },
        ...(credentials && {
          sealedCredentials: ctx.secrets.seal(JSON.stringify(all), purposeOf(row.id)),
          maskedCredentials: maskAll(all),
        }),
      })
      .where(eq(providers.id, row.id))
    return true
  })
