import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { phraseText } from '#providers/server/adapter-text.ts'
import type { AccountKeys } from '../adapter/client.ts'
import type { AccountField, Platform } from '../adapter/platform.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { openCalls } from './open-account.ts'

/** Why a platform doesn’t take an account, said to whoever connects it. */
export const authenticationFailed = ({ phrase: reason }: PlatformFailed, cause?: unknown): Refusal =>
  new Refusal('unprocessable', phrase('social-authentication-failed', 'Authentication Failed. {reason}', { reason }), {
    cause,
  })

const standard = ['api_key', 'api_secret', 'access_token', 'refresh_token'] as const
type StandardKey = (typeof standard)[number]
const isStandard = (name: string): name is StandardKey => standard.some((one) => one === name)

const valueOf = (keys: AccountKeys, name: string) => (isStandard(name) ? keys[name] : (keys.extra[name] ?? '')).trim()

function checkField(keys: AccountKeys, name: string, { label, help, optional, pattern, choices }: AccountField): void {
  const value = valueOf(keys, name)
  if (!value) {
    if (optional) return
    throw new Refusal('invalid', phrase('social-key-missing', 'Enter: {label}.', { label: phraseText(label) }))
  }
  const isOdd = (pattern && !pattern.test(value)) || (choices && !Object.hasOwn(choices, value))
  if (isOdd)
    throw new Refusal(
      'invalid',
      phrase('social-key-odd', '{label} isn’t as expected. {help}', {
        label: phraseText(label),
        help: phraseText(help),
      }),
    )
}

/** What was entered, trimmed, and nothing that the platform has no field for. */
export function readKeys({ title, accountFields }: Platform, given: AccountKeys): AccountKeys {
  if (!accountFields)
    throw new Refusal('invalid', phrase('social-sign-in-there', 'Sign in at {title} to connect an account.', { title }))
  for (const [name, field] of Object.entries(accountFields)) checkField(given, name, field)
  const taken = (name: string) => (accountFields[name] ? valueOf(given, name) : '')
  const extra = Object.keys(accountFields).flatMap((name) => (isStandard(name) ? [] : [[name, taken(name)] as const]))
  return {
    api_key: taken('api_key'),
    api_secret: taken('api_secret'),
    access_token: taken('access_token'),
    refresh_token: taken('refresh_token'),
    scopes: given.scopes,
    extra: Object.fromEntries(extra.filter(([, value]) => value !== '')),
  }
}

/** Proves keys by a real reading at the platform. */
export async function identify(ctx: Context, userId: string, platform: Platform, account: AccountKeys) {
  try {
    const { identify: read } = await openCalls(ctx, platform, { userId, account })
    return await read()
  } catch (problem) {
    if (problem instanceof PlatformFailed) throw authenticationFailed(problem, problem)
    throw problem
  }
}
