import { and, eq } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { findBrand } from './brands/find-brand.ts'
import { ownerOf, planOf } from './plan-usage.ts'
import { refuseUntrusted } from './standing.ts'
import { domains, members } from './tables.ts'
import { isMixed } from '#sites/format/text/bare-letters.ts'

/** What a person of a site writes to an address that nobody has proven. */
export interface StrangerMail {
  domainId: string
  /** Its subject and its words. */
  texts: readonly string[]
}

/** Of a site, in all rooms together, whoever owns it. */
const mailsOfSite = { times: 200, seconds: dayMs / 1000 }

/** Of an account, in all of its domains and rooms together. */
const mailsOfDay = { times: 5, seconds: dayMs / 1000 }

async function hasLiveDomain({ db }: Context, userId: string): Promise<boolean> {
  const isTheirs = and(eq(members.userId, userId), eq(members.role, 'owner'), eq(domains.state, 'active'))
  const found = await db
    .select({ id: domains.id })
    .from(members)
    .innerJoin(domains, eq(domains.id, members.domainId))
    .where(isTheirs)
    .limit(1)
  return found.length > 0
}

/** The account behind a site that has shown nothing yet, neither a domain of its own nor a plan; undefined for any other. */
export async function findNewcomer(ctx: Context, domainId: string): Promise<string | undefined> {
  const { safeguards } = ctx.platform
  if (!safeguards.has('proven-domain') && !safeguards.has('plan')) return undefined
  const owner = await ownerOf(ctx, domainId)
  if (owner === undefined) return domainId
  return (await hasLiveDomain(ctx, owner)) || (await planOf(ctx, owner)) ? undefined : owner
}

/** What is longer than a name is looked at piece by piece, each with the end of the one before. */
const pieceCharacters = 200
const overlapCharacters = 40

function* piecesOf(text: string): Generator<string> {
  for (const sentence of text.split(/[\n.!?]/u))
    for (let at = 0; at < sentence.length; at += pieceCharacters - overlapCharacters)
      yield sentence.slice(at, at + pieceCharacters)
}

const hostsIn = (text: string) => text.split(/[\s/<>()@:]/u).filter((word) => word.includes('.'))

/** Whether a text names a well-known brand, or leads to a host that is called like one. */
const namesBrand = (text: string): boolean =>
  isMixed(text.slice(0, pieceCharacters)) ||
  [...piecesOf(text), ...hostsIn(text).flatMap((host) => host.split('.'))].some(
    (piece) => isMixed(piece) || findBrand(piece) !== undefined,
  )

/** In letters of a text that is parsed once: each is read in many ways. */
const workOfLetter = 64

export const brandParser = defineParser({
  name: 'brands',
  sizeOf: (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length * workOfLetter, 0),
  parse: (texts: readonly string[]) => texts.some(namesBrand),
})

/**
 * Counts a mail to an address that nobody has proven. From a newcomer such an address gets few, and none that could be taken for a
 * well-known brand’s: whoever registers here must not have a relay for mail to strangers.
 */
export async function takeRoomForStranger(ctx: Context, { domainId, texts }: StrangerMail): Promise<void> {
  await refuseUntrusted(ctx, domainId)
  await ctx.limits.take('mails of a site to unproven addresses', mailsOfSite, domainId)
  const newcomer = await findNewcomer(ctx, domainId)
  if (newcomer === undefined) return
  if (await ctx.parse(brandParser, texts, { who: newcomer }))
    throw new Refusal(
      'forbidden',
      phrase(
        'brand-mail-unconfirmed',
        'This e-mail names a well-known brand, and its recipient hasn’t confirmed their address. To send it, connect your own domain and make it live first, or choose a plan.',
      ),
    )
  await ctx.limits.take('mails of newcomers to unproven addresses', mailsOfDay, newcomer)
}
