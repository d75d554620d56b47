import { emailKeyOf, isEmail } from '#accounts/rules.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '#kit/durations.ts'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import type { addSubscriber as addCall, changeSubscriber as changeCall } from '#mailing/contract.ts'
import { badAddress } from '#mailing/visitor-contract.ts'
import { refuseToAsk } from '../holds/strangers.ts'
import { hashOfAddress } from '../lists/address-hash.ts'
import { ensureList, shiftCounts } from '../lists/counts.ts'
import { declaration } from '../lists/declaration.ts'
import { hasRoomToAsk } from '../lists/room-to-ask.ts'
import { keepTags, tidyTags } from '../lists/list-tags.ts'
import { readListSite } from '../lists/site-of-list.ts'
import { mostSoftBounces } from '../lists/soft-bounces.ts'
import { stopMails } from '../lists/stop-mails.ts'
import { lockSubscriber, noSubscriber, searchOf, setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { findForgotten, findSuppressed } from '../lists/suppressed.ts'
import { askToConfirm } from '../mail/mail-templates.ts'
import { forgottenSubscribers, subscribers } from '../tables.ts'

const gone = () => new Refusal('missing', phrase('domain-not-found', 'Domain not found.'))

async function refuseSuppressed(ctx: Context, domainId: string, email: string): Promise<void> {
  if ((await findSuppressed(ctx.db, [email])).size > 0)
    throw new Refusal(
      'unprocessable',
      phrase(
        'address-suppressed-not-added',
        'E-mails to this address bounced or were reported as spam, so it can’t be added.',
      ),
    )
  if ((await findForgotten(ctx.db, domainId, [hashOfAddress(email)])).size > 0)
    throw new Refusal(
      'unprocessable',
      phrase('removed-from-list', 'This address was removed from the list. Only its owner can subscribe again.'),
    )
}

async function takeRoomToAsk(ctx: Context, domainId: string, emailKey: string): Promise<void> {
  if (await hasRoomToAsk(ctx, domainId, emailKey)) return
  throw new Refusal(
    'too-many',
    phrase(
      'too-many-confirmations-today',
      'This address has been sent enough confirmation requests today. Please try again tomorrow.',
    ),
    {
      retryAfter: dayMs / 1000,
    },
  )
}

/** Adds a subscriber by hand. */
export async function addSubscriber(
  ctx: Context,
  { id: domainId }: Domain,
  { email, name = '', tags: given = [], consent: hasConsent }: z.output<typeof addCall.body>,
): Promise<Subscriber> {
  if (!isEmail(email)) throw new Refusal('invalid', phraseOf(badAddress))
  const site = await readListSite(ctx, domainId)
  if (!site) throw gone()
  const at = ctx.now()
  const tags = tidyTags(given)
  if (!hasConsent) {
    await refuseToAsk(ctx, domainId, 1)
    await takeRoomToAsk(ctx, domainId, emailKeyOf(email))
  }
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    await ensureList(db, domainId)
    await refuseSuppressed(within, domainId, email)
    const state = hasConsent ? 'confirmed' : 'pending'
    const text = hasConsent ? declaration : phrase('consent-added', 'Added by the site owner.')
    const iso = at.toISOString()
    const consent = { at: iso, text, network: null, confirmedAt: hasConsent ? iso : null }
    const times = { createdAt: at, changedAt: at, askedAt: hasConsent ? null : at }
    const row = { domainId, email, emailKey: emailKeyOf(email), name, search: searchOf({ email, name }) }
    const [added] = await db
      .insert(subscribers)
      .values({ ...row, state, tags, source: 'hand', consent, ...times })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new Refusal('conflict', phrase('already-on-list', 'This address is already on the list.'))
    if (!hasConsent) await askToConfirm(within, site, added, at)
    await keepTags(db, domainId, tags)
    await shiftCounts(db, domainId, { to: state, since: at })
    return added
  })
}

/** Changes a locked subscriber of a domain. */
const change = (
  ctx: Context,
  { id: domainId }: Domain,
  id: string,
  act: (within: Context, row: Subscriber) => Promise<void>,
): Promise<Subscriber> =>
  ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const row = await lockSubscriber(within, domainId, id)
    if (!row) throw noSubscriber()
    await act(within, row)
    return (await lockSubscriber(within, domainId, id)) ?? row
  })

/** Sets what is given of name and tags. */
export const changeSubscriber = (ctx: Context, domain: Domain, id: string, given: z.output<typeof changeCall.body>) =>
  change(ctx, domain, id, async ({ db, now }, row) => {
    const name = given.name ?? row.name
    const tags = tidyTags(given.tags ?? row.tags)
    const set = { name, tags, search: searchOf({ ...row, name }), changedAt: now() }
    await db.update(subscribers).set(set).where(eq(subscribers.id, row.id))
    await keepTags(db, row.domainId, tags)
  })

/** Deletes everything known of a subscriber; a hash keeps imports from bringing them back. */
export const forgetSubscriber = (ctx: Context, domain: Domain, id: string) =>
  change(ctx, domain, id, async (within, row) => {
    const { db, now } = within
    await stopMails(within, [row.id])
    const kept = { domainId: row.domainId, hash: hashOfAddress(row.email), at: now() }
    await db.insert(forgottenSubscribers).values(kept).onConflictDoNothing()
    await db.delete(subscribers).where(and(eq(subscribers.id, row.id), eq(subscribers.domainId, row.domainId)))
    await shiftCounts(db, row.domainId, { from: row.state })
  })

const pauseMs = 600_000

const wasJustAsked = ({ askedAt }: Subscriber, at: Date) =>
  askedAt !== null && at.getTime() - askedAt.getTime() < pauseMs

/** Asks again to confirm, or goes on after soft bounces. */
export async function retrySubscriber(ctx: Context, domain: Domain, id: string): Promise<Subscriber> {
  const site = await readListSite(ctx, domain.id)
  if (!site) throw gone()
  const found = await lockSubscriber(ctx, domain.id, id)
  const asks = found?.state === 'pending' && !wasJustAsked(found, ctx.now())
  if (asks) await takeRoomToAsk(ctx, domain.id, found.emailKey)
  return change(ctx, domain, id, async (within, row) => {
    const at = within.now()
    if ((await findSuppressed(within.db, [row.email])).size > 0)
      throw new Refusal(
        'unprocessable',
        phrase('address-suppressed', 'E-mails to this address bounced or were reported as spam.'),
      )
    if (row.state === 'bounced' && row.softBounces >= mostSoftBounces)
      return setState(within, row, 'confirmed', { softBounces: 0, problem: null })
    if (row.state !== 'pending') throw new Refusal('conflict', phrase('nothing-to-retry', 'There’s nothing to retry.'))
    if (wasJustAsked(row, at))
      throw new Refusal(
        'too-many',
        phrase('mail-sent-just-now', 'An e-mail was sent a moment ago. Please wait ten minutes.'),
        {
          retryAfter: pauseMs / 1000,
        },
      )
    await within.db.update(subscribers).set({ askedAt: at, changedAt: at }).where(eq(subscribers.id, row.id))
    await askToConfirm(within, site, row, at)
  })
}
