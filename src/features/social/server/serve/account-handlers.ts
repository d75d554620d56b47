import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { sayPhrase } from '#kit/server/words.ts'
import { readLanguage } from '#kit/language-header.ts'
import * as calls from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { findPlatform, isOffered } from '../platforms/find-platform.ts'
import { holdOrphans } from '../posts/hold-orphans.ts'
import { resumeHeld } from '../posts/resume-held.ts'
import { findAccount, listAccounts, openKeys, viewAccount } from '../accounts/account-rows.ts'
import { identify, readKeys } from '../accounts/connect-account.ts'
import { forgetAccount, keepAccount } from '../accounts/keep-account.ts'
import { readAccountLimits, refreshLimits } from '../accounts/limits.ts'
import { openCalls, renewAccount, useAccount } from '../accounts/open-account.ts'
import { beginSignIn, finishSignIn, keepForChoice, takeChoice, type SignedIn } from '../accounts/sign-in.ts'
import { listAccountViews, listPlatformViews } from '../accounts/view-platforms.ts'

/** Keeps the account, or asks which of several it is to be. */
async function connect(ctx: Context, user: User, signedIn: SignedIn) {
  const { platform, keys, ends, identities } = signedIn
  const [identity, second] = identities
  if (!identity)
    throw new Refusal(
      'unprocessable',
      phrase('social-nothing-to-post-as', 'Authentication Failed. {title} named no page or channel to post to.', {
        title: platform.title,
      }),
    )
  if (second) {
    const choices = identities.map(({ id, name, handle }) => ({ id, name, handle: handle ?? null }))
    return { account: null, choices, ticket: await keepForChoice(ctx, user, signedIn) }
  }
  const row = await keepAccount(ctx, { userId: user.id, platform, keys, identity, ends })
  await refreshLimits(ctx, row)
  await holdOrphans(ctx)
  await resumeHeld(ctx, row)
  return { account: viewAccount(row, { platform, signsIn: true }), choices: [], ticket: null }
}

async function disconnect(ctx: Context, user: User, key: PlatformKey) {
  const platform = findPlatform(ctx, key)
  const row = await findAccount(ctx, user.id, key)
  if (!row)
    throw new Refusal('missing', phrase('social-not-connected', '{title} isn’t connected.', { title: platform.title }))
  const account = openKeys(ctx, row)
  // The keys are forgotten here whether the platform can be reached or not.
  await forgetAccount(ctx, row)
  await holdOrphans(ctx)
  if (account)
    try {
      await (await openCalls(ctx, platform, { userId: user.id, account })).revoke?.()
    } catch (problem) {
      if (!(problem instanceof PlatformFailed)) throw problem
      ctx.log.info({ platform: key, failure: problem.failure }, 'A platform did not take its access back')
    }
  return { message: 'Disconnected' }
}

async function refreshAll(ctx: Context, user: User, language: string) {
  const rows = await listAccounts(ctx, user.id)
  const failures: PlatformFailed[] = []
  for (const row of rows.filter(({ platform }) => isOffered(ctx, platform)))
    try {
      await renewAccount(ctx, row)
    } catch (problem) {
      if (!(problem instanceof PlatformFailed)) throw problem
      failures.push(problem)
    }
  const [first] = failures
  const said = first
    ? phrase('social-refresh-failed', 'Refresh Failed. {reason}', { reason: first.phrase })
    : phrase('social-refreshed', 'All connections are up to date.')
  return { success: !first, message: sayPhrase(language, said), platforms: await listAccountViews(ctx, user.id) }
}

async function listAccountChoices(ctx: Context, user: User, key: PlatformKey, field: string) {
  const platform = findPlatform(ctx, key)
  const row = await findAccount(ctx, user.id, key)
  if (!row || !platform.postFields.some(({ name, fromAccount }) => fromAccount && name === field))
    return { choices: [] }
  try {
    const run = async ({ listChoices }: Awaited<ReturnType<typeof openCalls>>) => (await listChoices?.(field)) ?? []
    return { choices: [...(await useAccount(ctx, row, { run }))] }
  } catch (problem) {
    if (problem instanceof PlatformFailed) throw new Refusal('unavailable', problem.phrase, { cause: problem })
    throw problem
  }
}

export const accountHandlers: Handler[] = [
  on(calls.listPlatforms, async ({ ctx, user, headers }) => ({
    platforms: await listPlatformViews(ctx, user.id, readLanguage(headers)),
  })),
  on(calls.listLimits, ({ ctx, user }) => readAccountLimits(ctx, user.id)),
  on(calls.listChoices, ({ ctx, user, params, query }) => listAccountChoices(ctx, user, params.platform, query.field)),
  on(calls.readAuthStatus, async ({ ctx, user }) => ({ platforms: await listAccountViews(ctx, user.id) })),
  on(calls.refreshAccounts, ({ ctx, user, headers }) => refreshAll(ctx, user, readLanguage(headers))),
  on(calls.finishSignIn, async ({ ctx, user, body }) => connect(ctx, user, await finishSignIn(ctx, user, body))),
  on(calls.chooseIdentity, async ({ ctx, user, body }) => {
    const { platform, keys, ends, identity } = await takeChoice(ctx, user, body.ticket, body.id)
    const row = await keepAccount(ctx, { userId: user.id, platform, keys, identity, ends })
    await holdOrphans(ctx)
    await resumeHeld(ctx, row)
    return viewAccount(row, { platform, signsIn: true })
  }),
  on(calls.startSignIn, async ({ ctx, user, params, body }) => ({
    url: await beginSignIn(ctx, user, params.platform, body.extra),
  })),
  on(calls.connectAccount, async ({ ctx, user, params, body }) => {
    const platform = findPlatform(ctx, params.platform)
    const keys = readKeys(platform, body.credentials)
    const identities = await identify(ctx, user.id, platform, keys)
    return connect(ctx, user, { platform, keys, ends: {}, identities })
  }),
  on(calls.disconnectAccount, ({ ctx, user, params }) => disconnect(ctx, user, params.platform)),
]
