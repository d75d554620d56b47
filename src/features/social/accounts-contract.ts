import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { badInput, says } from '#kit/phrase.ts'
import { PlatformAbilities, PlatformLimits, PostField } from './abilities.ts'
import { AccountView, PlatformName } from './shapes.ts'

const limit = perUser(60, 600)
const ofPlatform = z.object({ platform: PlatformName })
const key = z.string(badInput).max(5000).default('')

export type PlatformView = z.infer<typeof PlatformView>
const PlatformView = z.object({
  platform: PlatformName,
  title: z.string(),
  help: z.string(),
  link: z.string(),
  abilities: PlatformAbilities,
  limits: PlatformLimits,
  post_fields: z.array(PostField),
  /** What is asked for to connect an account by its keys; empty where one signs in there. */
  account_fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      help: z.string(),
      link: z.string().nullable(),
      secret: z.boolean(),
      required: z.boolean(),
      choices: z.array(z.object({ value: z.string(), title: z.string() })),
      example: z.string().nullable(),
    }),
  ),
  /** Whether accounts are connected by signing in at the platform. */
  signs_in: z.boolean(),
  /** Why it can’t be used yet: what the platform or the operator has to do first. */
  gate: z.string().nullable(),
  account: AccountView,
})

export const listPlatforms = endpoint({
  method: 'GET',
  path: '/api/social/platforms',
  access: 'account',
  summary: 'The platforms: what can be done on each, what they take, and the caller’s account there',
  answer: z.object({ platforms: z.array(PlatformView) }),
})
export const listLimits = endpoint({
  method: 'GET',
  path: '/api/social/platforms/limits',
  access: 'account',
  summary: 'What a post may hold on each platform, by its name; with what the caller’s own server there allows',
  answer: z.partialRecord(PlatformName, PlatformLimits),
})
export const listChoices = endpoint({
  method: 'GET',
  path: '/api/social/platforms/:platform/choices',
  access: 'account',
  summary: 'What the caller’s account offers for a field of posts, such as its boards',
  params: ofPlatform,
  query: z.object({ field: z.string(badInput).regex(/^\w{1,50}$/, badInput) }),
  answer: z.object({ choices: z.array(z.object({ value: z.string(), title: z.string() })) }),
})
export const readAuthStatus = endpoint({
  method: 'GET',
  path: '/api/social/auth/status',
  access: 'account',
  summary: 'Which accounts of the caller are connected',
  answer: z.object({ platforms: z.array(AccountView) }),
})
/** One sign-in may give several pages or channels: then one of them is chosen with the ticket. */
const Connected = z.object({
  account: AccountView.nullable(),
  choices: z.array(z.object({ id: z.string(), name: z.string(), handle: z.string().nullable() })),
  ticket: z.string().nullable(),
})
export const refreshAccounts = endpoint({
  method: 'POST',
  path: '/api/social/auth/refresh',
  access: 'account',
  summary: 'Renews the access to all accounts of the caller that can be renewed',
  limit: perUser(10, 600),
  timeLimit: 60,
  answer: z.object({ success: z.boolean(), message: z.string(), platforms: z.array(AccountView) }),
})
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/social/auth/finish',
  access: 'account',
  summary: 'Takes what a platform sent the browser back with, in the session in which the sign-in was begun',
  limit,
  timeLimit: 60,
  body: z.object(
    {
      state: z.string(badInput).max(200),
      code: z.string(badInput).max(5000).default(''),
      query: z.record(z.string().max(100), z.string().max(5000), badInput).default({}),
    },
    badInput,
  ),
  answer: Connected,
})
export const chooseIdentity = endpoint({
  method: 'POST',
  path: '/api/social/auth/choose',
  access: 'account',
  summary: 'Chooses one of several pages or channels of a sign-in',
  limit,
  body: z.object({ ticket: z.string(badInput).max(200), id: z.string(badInput).max(500) }, badInput),
  answer: AccountView,
})
export const startSignIn = endpoint({
  method: 'POST',
  path: '/api/social/auth/:platform/start',
  access: 'account',
  summary: 'Where to sign in at a platform',
  limit,
  params: ofPlatform,
  body: z
    .object({
      /** Of a platform that anybody may run. */
      extra: z.record(z.string().regex(/^\w{1,50}$/), z.string().max(500), badInput).default({}),
    })
    .prefault({}),
  answer: z.object({ url: z.string() }),
})
export const connectAccount = endpoint({
  method: 'POST',
  path: '/api/social/auth/:platform',
  access: 'account',
  summary: 'Connects an account by its keys, after they have been tried',
  limit: { times: 20, seconds: 600, per: 'user', shared: true },
  timeLimit: 60,
  params: ofPlatform,
  body: z.object(
    {
      credentials: z.object(
        {
          api_key: key,
          api_secret: key,
          access_token: key,
          refresh_token: key,
          scopes: z.array(z.string().max(200), badInput).max(100).default([]),
          extra: z.record(z.string().regex(/^\w{1,50}$/), z.string().max(5000), badInput).default({}),
        },
        says('social-no-credentials', 'Enter what the account is connected with.'),
      ),
    },
    badInput,
  ),
  answer: Connected,
})
export const disconnectAccount = endpoint({
  method: 'DELETE',
  path: '/api/social/auth/:platform',
  access: 'account',
  summary: 'Forgets the keys of an account, and gives them back to the platform where it takes them',
  limit,
  params: ofPlatform,
  answer: Done,
})
