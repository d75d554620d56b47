import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/hash.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { AccessTokens, AccountIdentity } from '../adapter/calls.ts'
import type { AccountKeys } from '../adapter/client.ts'
import { openClient } from '../adapter/open-client.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import type { OAuthTraits, Platform } from '../adapter/platform.ts'
import { readApp } from '../platforms/apps.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { socialSignIns } from './tables.ts'
import { authenticationFailed, identify } from './connect-account.ts'
import { withTokens } from './renew-keys.ts'

const lastsMs = 15 * 60_000
const noKeys: AccountKeys = { api_key: '', api_secret: '', access_token: '', refresh_token: '', scopes: [], extra: {} }

/** What is kept of a sign-in until it is over, sealed. */
interface KeptSignIn {
  verifier: string
  keys: AccountKeys
  ends?: { expiresAt?: string | undefined; refreshExpiresAt?: string | undefined }
  identities?: readonly AccountIdentity[]
}

const over = () =>
  new Refusal(
    'invalid',
    phrase(
      'social-sign-in-over',
      'Authentication Failed. This sign-in is over or was begun elsewhere. Begin it again.',
    ),
  )
const purposeOf = (id: string) => `social sign-in ${id}`
const newSecret = ({ random }: Context) => Buffer.from(random(32)).toString('base64url')
/** Where platforms send the browser back to: never taken from a request. */
const redirectUriOf = ({ platform }: Pick<Context, 'platform'>): string => `${platform.url}/social/callback`

async function keepSignIn(ctx: Context, user: User, platform: PlatformKey, kept: KeptSignIn): Promise<string> {
  const secret = newSecret(ctx)
  const id = hashOf(secret)
  const expiresAt = new Date(ctx.now().getTime() + lastsMs)
  const sealed = ctx.secrets.seal(JSON.stringify(kept), purposeOf(id))
  const row = { id, userId: user.id, session: user.session, platform, sealed, expiresAt }
  await ctx.db.insert(socialSignIns).values(row)
  return secret
}

/** Takes a sign-in out, so that it counts once: only in the session in which it was begun. */
async function takeSignIn(ctx: Context, user: User, secret: string) {
  const id = hashOf(secret)
  const isTheirs = and(
    eq(socialSignIns.id, id),
    eq(socialSignIns.userId, user.id),
    eq(socialSignIns.session, user.session),
    gt(socialSignIns.expiresAt, ctx.now()),
  )
  const [row] = await ctx.db.delete(socialSignIns).where(isTheirs).returning()
  const text = row && ctx.secrets.openIfPossible(row.sealed, purposeOf(id))
  if (!row || text === undefined) throw over()
  return { platform: findPlatform(ctx, row.platform), kept: JSON.parse(text) as KeptSignIn }
}

function oauthOf({ title, oauth }: Platform): OAuthTraits {
  if (!oauth)
    throw new Refusal(
      'invalid',
      phrase('social-no-sign-in', 'Accounts at {title} are connected by their keys.', { title }),
    )
  return oauth
}

async function openSignIn(ctx: Context, platform: Platform, account: AccountKeys) {
  const app = await readApp(ctx, platform)
  const { title } = platform
  if (!app)
    throw new Refusal(
      'unavailable',
      phrase('social-no-app', 'The operator of this installation has to set up an app at {title} first.', { title }),
    )
  return openClient(ctx, platform, { account, app })
}

/** Says why a platform didn’t take part. */
async function explain<T>(doing: Promise<T>): Promise<T> {
  try {
    return await doing
  } catch (problem) {
    if (problem instanceof PlatformFailed) throw authenticationFailed(problem, problem)
    throw problem
  }
}

/** Begins a sign-in: where the browser goes. */
export async function beginSignIn(
  ctx: Context,
  user: User,
  key: PlatformKey,
  extra: Readonly<Record<string, string>>,
): Promise<string> {
  const platform = findPlatform(ctx, key)
  const oauth = oauthOf(platform)
  const redirectUri = redirectUriOf(ctx)
  const own = {
    ...noKeys,
    extra: Object.fromEntries(Object.entries(extra).filter(([name]) => platform.accountFields?.[name])),
  }
  const registered = await explain(
    openSignIn(ctx, platform, own).then((client) => oauth.register?.(client, redirectUri) ?? {}),
  )
  const keys = { ...own, extra: { ...own.extra, ...registered } }
  const verifier = newSecret(ctx)
  const state = await keepSignIn(ctx, user, key, { verifier, keys })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const client = await openSignIn(ctx, platform, keys)
  const signIn = { state, redirectUri, scopes: oauth.scopes, challenge }
  return explain((async () => oauth.authorizeUrl(client, signIn))())
}

export interface SignedIn {
  platform: Platform
  keys: AccountKeys
  ends: Pick<AccessTokens, 'expiresAt' | 'refreshExpiresAt'>
  identities: readonly AccountIdentity[]
}

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

/** Takes what the platform sent the browser back with. */
export async function finishSignIn(
  ctx: Context,
  user: User,
  { state, code, query }: { state: string; code: string; query: Readonly<Record<string, string>> },
): Promise<SignedIn> {
  const { platform, kept } = await takeSignIn(ctx, user, state)
  const oauth = oauthOf(platform)
  if (!code)
    throw new Refusal(
      'invalid',
      phrase('social-sign-in-declined', 'Authentication Failed. {title} was not allowed.', { title: platform.title }),
    )
  const client = await openSignIn(ctx, platform, kept.keys)
  const given = { code, verifier: kept.verifier, redirectUri: redirectUriOf(ctx), query }
  const tokens = await explain(oauth.exchange(client, given))
  const keys = withTokens(kept.keys, tokens)
  return { platform, keys, ends: tokens, identities: await identify(ctx, user.id, platform, keys) }
}

/** Keeps what was signed in to until one of several pages or channels is chosen; returns the ticket. */
export const keepForChoice = (
  ctx: Context,
  user: User,
  { platform, keys, ends, identities }: SignedIn,
): Promise<string> =>
  keepSignIn(ctx, user, platform.key, {
    verifier: '',
    keys,
    ends: { expiresAt: ends.expiresAt?.toISOString(), refreshExpiresAt: ends.refreshExpiresAt?.toISOString() },
    identities,
  })

/** The page or channel that was chosen. */
export async function takeChoice(ctx: Context, user: User, ticket: string, id: string) {
  const { platform, kept } = await takeSignIn(ctx, user, ticket)
  const identity = kept.identities?.find((one) => one.id === id)
  if (!identity) throw over()
  const { expiresAt, refreshExpiresAt } = kept.ends ?? {}
  const ends = { expiresAt: dateOf(expiresAt), refreshExpiresAt: dateOf(refreshExpiresAt) }
  return { platform, keys: kept.keys, ends, identity }
}
