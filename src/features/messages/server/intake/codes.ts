import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq, gt } from 'drizzle-orm'
import { drawSigns, hashCode, isCode, isUnusedCode, mayTryCode, oneMoreTry } from '#kit/server/codes.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { codeValidForMs, mostTries, resendAfterSeconds, wrongCode } from '#messages/rules.ts'
import { messages } from '../tables.ts'

/** The code of one message. */
const scopeOf = (of: string) => ({ purpose: 'message codes', of })

/** A new code for a message, and the hash under which it is stored. */
export function drawCode(ctx: Context, id: string): { code: string; hash: string } {
  const code = drawSigns(ctx)
  return { code, hash: hashCode(ctx, scopeOf(id), code) }
}

interface CodeRequest {
  email: string
  network: string
  domainId: string
}

const hourSeconds = 3600
const daySeconds = 86_400

/**
 * Counts a code against what an address, a network and a site may be sent. Strangers choose the address, so whoever it belongs to
 * must not be bothered by it.
 */
export async function takeRoomForCode({ limits }: Context, asking: CodeRequest): Promise<void> {
  const { network, domainId } = asking
  const key = emailKeyOf(asking.email)
  await limits.take('message codes of a network', { times: 20, seconds: hourSeconds }, network)
  await limits.take('message codes of a site', { times: 300, seconds: hourSeconds }, domainId)
  await limits.take('message codes at once', { times: 1, seconds: resendAfterSeconds }, key)
  await limits.take('message codes in an hour', { times: 5, seconds: hourSeconds }, key)
  await limits.take('message codes in a day', { times: 20, seconds: daySeconds }, key)
}

type Row = typeof messages.$inferSelect

/**
 * Marks the message as verified if the code is right; otherwise refused. Of several tries at once each counts, and only one right
 * one has an effect.
 */
export async function enterCode(ctx: Context, row: Row, code: string): Promise<Row> {
  const since = new Date(ctx.now().getTime() - codeValidForMs)
  const isLive = and(
    mayTryCode(messages, row.id, mostTries),
    eq(messages.verified, false),
    gt(messages.codeSentAt, since),
  )
  const [tried] = await ctx.db.update(messages).set(oneMoreTry(messages)).where(isLive).returning()
  const hash = tried?.codeHash
  if (!hash || !isCode(ctx, scopeOf(row.id), { code, hash })) throw new Refusal('invalid', phraseOf(wrongCode))
  const [verified] = await ctx.db
    .update(messages)
    .set({ verified: true, codeHash: null, codeSentAt: null })
    .where(isUnusedCode(messages, row.id, hash))
    .returning()
  if (!verified) throw new Refusal('invalid', phraseOf(wrongCode))
  return verified
}
