import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { emailKeyOf } from '#messages/addresses.ts'
import { makeCode } from '#accounts/server/codes.ts'
import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { codeValidFor, mostTries, resendAfter, wrongCode } from '#messages/rules.ts'
import { messages } from '../tables.ts'

const hashWith = (key: Uint8Array, id: string, code: string) =>
  createHmac('sha256', key).update(`${id}\n${code}`).digest()

/** A new code for a message, and the hash under which it is stored. */
export function drawCode(ctx: Context & Context, id: string): { code: string; hash: string } {
  const [newest] = ctx.secrets.derive('message codes')
  if (!newest) throw new Error('There is no key to keep codes with.')
  const code = makeCode(ctx, 'confirm')
  return { code, hash: hashWith(newest.key, id, code).toString('hex') }
}

const isRight = ({ secrets }: Context, id: string, code: string, hash: string) =>
  secrets.derive('message codes').some(({ key }) => timingSafeEqual(hashWith(key, id, code), Buffer.from(hash, 'hex')))

interface CodeRequest {
  email: string
  network: string
  domainId: string
}

const [hour, day] = [3600, 86_400]

/**
 * Counts a code against what an address, a network and a site may be sent. Strangers choose the address, so whoever it belongs to
 * must not be bothered by it.
 */
export async function takeRoomForCode({ limits }: Context, asking: CodeRequest): Promise<void> {
  const { network, domainId } = asking
  const key = emailKeyOf(asking.email)
  await limits.take('message codes of a network', { times: 20, seconds: hour }, network)
  await limits.take('message codes of a site', { times: 300, seconds: hour }, domainId)
  await limits.take('message codes at once', { times: 1, seconds: resendAfter }, key)
  await limits.take('message codes in an hour', { times: 5, seconds: hour }, key)
  await limits.take('message codes in a day', { times: 20, seconds: day }, key)
}

type Row = typeof messages.$inferSelect

/**
 * Marks the message as verified if the code is right; otherwise refused. Of several tries at once each counts, and only one right
 * one has an effect.
 */
export async function enterCode(ctx: Context, row: Row, code: string): Promise<Row> {
  const since = new Date(ctx.now().getTime() - codeValidFor)
  const isLive = and(
    eq(messages.id, row.id),
    eq(messages.verified, false),
    isNotNull(messages.codeHash),
    gt(messages.codeSentAt, since),
    lt(messages.wrongTries, mostTries),
  )
  const [tried] = await ctx.db
    .update(messages)
    .set({ wrongTries: sql`${messages.wrongTries} + 1` })
    .where(isLive)
    .returning()
  const hash = tried?.codeHash
  if (!hash || !isRight(ctx, row.id, code, hash)) throw new Refusal('invalid', phraseOf(wrongCode))
  const [verified] = await ctx.db
    .update(messages)
    .set({ verified: true, codeHash: null, codeSentAt: null })
    .where(and(eq(messages.id, row.id), eq(messages.codeHash, hash)))
    .returning()
  if (!verified) throw new Refusal('invalid', phraseOf(wrongCode))
  return verified
}
