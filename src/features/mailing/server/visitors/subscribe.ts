import { emailKeyOf, isEmail, languageOf } from '#accounts/rules.ts'
import { and, eq } from 'drizzle-orm'
import type { Rate } from '#kit/contract.ts'
import { hourMs } from '#kit/durations.ts'
import { passOn, phrase, phraseOf, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Limits } from '#kit/server/limits.ts'
import { badAddress, failedToSubscribe, fillAll } from '#mailing/visitor-contract.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import { ensureList, shiftCounts } from '../lists/counts.ts'
import { hashOfNetwork } from '../lists/networks.ts'
import { takeRoomOfNewcomer } from '../holds/strangers.ts'
import { hasRoomToAsk } from '../lists/room-to-ask.ts'
import { readListSite, type ListSite } from '../lists/site-of-list.ts'
import { searchOf, setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { findSuppressed, rememberSuppressed } from '../lists/suppressed.ts'
import { tidyName } from '../lists/tidy-name.ts'
import { askToConfirm, notifyKnown } from '../mail/mail-templates.ts'
import { subscribers, type Consent } from '../tables.ts'

export interface Subscribing {
  domainId: string
  name: string
  email: string
  /** BCP 47, of the page. */
  language?: string | undefined
  tracking?: boolean | undefined
  /** The words beside the button, or a phrase of ours where there are none. */
  consent?: string | Phrase | undefined
  /** What a field has that people leave empty. */
  trap?: string | undefined
  network: string
  /** Of a visitor who subscribes on the site. */
  headers?: Headers
  /** The mark of the browser in which the name was typed. */
  browser?: string | undefined
  user?: Pick<User, 'id' | 'email'> | undefined
  /** Counts for one site; beyond that a proof of work lets callers pass. */
  softLimits: Limits
}

const ofSite: Rate = { times: 600, seconds: hourMs / 1000 }
const ofNetwork: Rate = { times: 20, seconds: hourMs / 1000 }

interface SubscriptionWish extends Pick<Subscriber, 'name' | 'email' | 'emailKey' | 'language' | 'tracking'> {
  domainId: string
  consent: Consent
}

function readConsent(given: Subscribing['consent'] = ''): Phrase {
  if (typeof given === 'object') return given
  return given.trim() === '' ? phrase('consent-form', 'The form on the site.') : passOn(given.trim())
}

function readWish(ctx: Context, asked: Subscribing): SubscriptionWish {
  const [name, email] = [tidyName(asked.name), asked.email]
  if (name === '' || email === '') throw new Refusal('invalid', phraseOf(fillAll))
  if (!isEmail(email)) throw new Refusal('invalid', phraseOf(badAddress))
  const consent = {
    at: ctx.now().toISOString(),
    text: readConsent(asked.consent),
    network: hashOfNetwork(ctx, asked.network),
    ...(asked.browser !== undefined && { browser: asked.browser }),
    confirmedAt: null,
  }
  const { domainId, tracking = false, language } = asked
  return {
    domainId,
    name,
    email,
    emailKey: emailKeyOf(email),
    language: (language && languageOf(language)) || null,
    tracking,
    consent,
  }
}

/** The subscriber with that address, locked; a new one waits for a confirmation. */
async function findOrAdd(
  { db, now }: Context,
  wish: SubscriptionWish,
  source: Subscriber['source'],
): Promise<Subscriber> {
  const at = now()
  const isIt = and(eq(subscribers.domainId, wish.domainId), eq(subscribers.emailKey, wish.emailKey))
  const [known] = await db.select().from(subscribers).where(isIt).for('update')
  if (known) return known
  const row = { ...wish, search: searchOf(wish), state: 'pending', source, createdAt: at, changedAt: at } as const
  const [added] = await db.insert(subscribers).values(row).onConflictDoNothing().returning()
  if (added) {
    await shiftCounts(db, wish.domainId, { to: 'pending', since: at })
    return added
  }
  const [other] = await db.select().from(subscribers).where(isIt).for('update')
  if (!other) throw new Refusal('unavailable', phraseOf(failedToSubscribe))
  return other
}

/** Notes what somebody wishes, who has yet to prove that the address is theirs; what is confirmed stays as it is. */
async function takeWish(
  { db, now }: Context,
  row: Subscriber,
  wish: SubscriptionWish,
  change: Partial<Subscriber> = {},
) {
  const { name, language, tracking, consent } = wish
  const set = { name, language, tracking, consent, search: searchOf({ ...row, name }), changedAt: now(), ...change }
  await db.update(subscribers).set(set).where(eq(subscribers.id, row.id))
}

async function ask(ctx: Context, site: ListSite, wish: SubscriptionWish): Promise<void> {
  const row = await findOrAdd(ctx, wish, 'form')
  if ((await findSuppressed(ctx.db, [row.email])).size > 0) return
  const askedAt = ctx.now()
  if (row.state === 'confirmed') return notifyKnown(ctx, site, row, askedAt)
  await takeWish(ctx, row, wish, { askedAt })
  await askToConfirm(ctx, site, { ...row, language: wish.language }, askedAt)
}

/** For the owner of the address, who is signed in with it. */
async function confirmAtOnce(
  ctx: Context,
  wish: SubscriptionWish,
  { network, headers, user }: Subscribing,
): Promise<void> {
  const row = await findOrAdd(ctx, wish, 'form')
  const { at } = wish.consent
  await takeWish(ctx, row, { ...wish, consent: { ...wish.consent, browser: undefined, confirmedAt: at } })
  if (row.state !== 'confirmed') await setState(ctx, row, 'confirmed', { askedAt: null, softBounces: 0, problem: null })
  await rememberSuppressed(ctx.db, wish.domainId, wish.email)
  if (!headers) return
  const done = { domainId: wish.domainId, kind: 'subscribed' as const, subject: row.id }
  await countConversion(ctx, { ...done, seen: { network, headers, user } })
}

/**
 * Subscribes to the list of a domain. Says the same whether the address is known or not: a mail to it says the rest. Refused with the
 * words for the visitor.
 */
export async function subscribeVisitor(ctx: Context, asked: Subscribing): Promise<{ mustConfirm: boolean }> {
  const wish = readWish(ctx, asked)
  const { domainId, emailKey } = wish
  if (asked.trap) return { mustConfirm: true }
  const isOwn = asked.user !== undefined && emailKeyOf(asked.user.email) === emailKey
  await asked.softLimits.take('subscriptions from a network', ofNetwork, asked.network)
  await asked.softLimits.take('subscriptions to a site', ofSite, domainId)
  const site = await readListSite(ctx, domainId)
  if (!site) throw new Refusal('missing', phraseOf(failedToSubscribe))
  if (!isOwn) await takeRoomOfNewcomer(ctx, domainId)
  if (!isOwn && !(await hasRoomToAsk(ctx, domainId, emailKey))) return { mustConfirm: true }
  await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    await ensureList(db, domainId)
    await (isOwn ? confirmAtOnce(within, wish, asked) : ask(within, site, wish))
  })
  return { mustConfirm: !isOwn }
}
