import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { countryCodes } from '#payments/country-codes.ts'

/** What a new store needs, in the order in which it is done. */
export const setupSteps = ['product', 'shipping', 'tax', 'paid', 'test', 'publish'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What a step still lacks: a code, whose words are the screens'. */
export const setupLacks = [
  /** The setting is off, or the site isn't open for everybody. */
  'store-off',
  'no-products',
  /** All that is for sale came with the starter. */
  'sample-products',
  /** What is written can't be read, so nothing is sold. */
  'unread',
  'no-rates',
  'no-service',
  'service-off',
  /** A service is on, and takes test payments alone. */
  'test-keys',
  'no-order',
  'drafts',
] as const
export type SetupLack = (typeof setupLacks)[number]

export type SetupView = z.infer<typeof SetupView>
const SetupView = z.object({
  /** Done where nothing is lacking. */
  steps: z.array(z.object({ key: z.enum(setupSteps), lack: z.enum(setupLacks).nullable() })),
  /** Whether its owner doesn't want to see it any more. */
  isPutAway: z.boolean(),
  /** The path of the first product on the site, where a test order begins; null without one. */
  firstProduct: z.string().nullable(),
  /** Whether an order can be tried without money: by the sandbox, or by a service with test keys. */
  hasTestPayment: z.boolean(),
  /** Where the store is, as its owner says or as its settings let suppose. */
  country: z.enum(countryCodes),
})

const ofDomain = (action: 'view' | 'edit'): Act => ({ action, on: 'domain', by: 'id' })
const path = '/api/domains/:id/store-setup'

export const getSetup = endpoint({
  method: 'GET',
  path,
  access: 'user',
  act: ofDomain('view'),
  summary: 'What a new store still lacks before it sells',
  answer: SetupView,
})
export const changeSetup = endpoint({
  method: 'PUT',
  path,
  access: 'user',
  act: ofDomain('edit'),
  limit: perUser(60, 600),
  summary: 'Puts the list of what a store lacks away, or says in which country the store is',
  body: z.object({ isPutAway: z.boolean(badInput), country: z.enum(countryCodes, badInput) }, badInput).partial(),
  answer: SetupView,
})
