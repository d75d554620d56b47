import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { Done, endpoint, perUser, type Act } from '#kit/contract.ts'
import { fieldKinds, fieldParts, providerTypes } from './rules.ts'

type PlatformAct = Act & { orPlatform: true }
const act: PlatformAct = { action: 'money', on: 'domain', by: 'domain_id', orPlatform: true }
const actOnOne: PlatformAct = { action: 'money', on: 'provider', by: 'id', orPlatform: true }
const noType = says('choose-type', 'Please choose a type.')
const noKey = says('enter-plain-key', 'Please enter a key of small letters, digits and hyphens.')
const noName = says('enter-name', 'Please enter a name.')
const badCredentials = says('enter-credentials-by-name', 'Please enter credentials as names with their values.')
const tooLong = (most: number) => says('write-at-most', 'Please write at most {most} characters.', { most })
const limit = perUser(300, 600)
const ofDomain = z.object({ domain_id: z.string(badInput).optional() }, badInput)
const text = (most: number, words = badInput) =>
  z
    .string(words)
    .max(most, tooLong(most))
    .refine(isStorable, says('text-odd-signs', 'This text holds signs that can’t be kept.'))
const Name = text(100, noName).trim().min(1, noName)
/** Such as `secret_key`; fields left out stay unchanged. */
const Credentials = z.record(z.string().regex(/^\w{1,50}$/), text(10_000, badCredentials), badCredentials)
const Options = z.record(z.string().regex(/^\w{1,50}$/), text(500), badInput)

export type ProviderView = z.infer<typeof ProviderView>
const ProviderView = z.object({
  id: z.string(),
  type: z.enum(providerTypes),
  /** The key of the adapter, such as `stripe`. */
  key: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  domainId: z.string().nullable(),
  /** Masked, except for their last characters. */
  credentials: z.record(z.string(), z.string()),
  options: Options,
  test: z.object({ at: z.iso.datetime(), ok: z.boolean(), message: z.string() }).nullable(),
  /** When its service last sent a message that was taken. */
  heardAt: z.iso.datetime().nullable(),
  /** Whether we had its service send its messages; null where nobody has asked it. */
  messages: z.enum(['asked', 'registered', 'failed']).nullable(),
})

export type FieldView = z.infer<typeof FieldView>
const FieldView = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  link: z.url().nullable(),
  kind: z.enum(fieldKinds),
  /** A secret field, never shown again except for its last characters; all others are options. */
  secret: z.boolean(),
  required: z.boolean(),
  part: z.enum(fieldParts),
  /** The field and its value with which it is asked for; null where it always is. */
  onlyWith: z.object({ name: z.string(), value: z.string() }).nullable(),
  choices: z.array(z.object({ value: z.string(), title: z.string() })),
  example: z.string().nullable(),
})

export type AdapterView = z.infer<typeof AdapterView>
const AdapterView = z.object({
  type: z.enum(providerTypes),
  key: z.string(),
  title: z.string(),
  help: z.string(),
  /** The page where one gets the credentials. */
  link: z.url(),
  /** What hasn't been verified yet, for administrators; null for everybody else. */
  unverified: z.string().nullable(),
  abilities: z.array(z.string()),
  canBeTried: z.boolean(),
  fields: z.array(FieldView),
})

export const listAdapters = endpoint({
  method: 'GET',
  path: '/api/providers/adapters',
  access: 'account',
  summary: 'The services that can be added as providers, with the fields that each needs',
  answer: z.array(AdapterView),
})
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/providers',
  access: 'account',
  act,
  summary: 'The providers of a domain, or of the whole installation',
  query: ofDomain.extend({ type: z.enum(providerTypes, noType).optional() }),
  answer: z.array(ProviderView),
})
export const addProvider = endpoint({
  method: 'POST',
  path: '/api/providers',
  access: 'account',
  act,
  limit,
  summary: 'Adds a provider, its credentials sealed',
  body: ofDomain.extend({
    type: z.enum(providerTypes, noType),
    key: z.string(noKey).regex(/^[a-z\d-]{1,40}$/, noKey),
    name: Name,
    credentials: Credentials,
    options: Options.default({}),
  }),
  status: 201,
  answer: ProviderView,
})
export const changeProvider = endpoint({
  method: 'PUT',
  path: '/api/providers/:id',
  access: 'account',
  act: actOnOne,
  limit,
  summary: 'Changes what is given of a provider',
  body: ofDomain.extend({ name: Name, credentials: Credentials, options: Options }).partial(),
  answer: ProviderView,
})
export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/providers/:id',
  access: 'account',
  act: actOnOne,
  limit,
  summary: 'Removes a provider and its credentials',
  query: ofDomain,
  answer: Done,
})
export const testConnection = endpoint({
  method: 'POST',
  path: '/api/providers/:id/test-connection',
  access: 'account',
  act: actOnOne,
  limit: { times: 20, seconds: 60, per: 'user', shared: true },
  summary: 'Tries the credentials of a provider',
  query: ofDomain,
  answer: z.object({ ok: z.boolean(), message: z.string() }),
})
export const setProviderStatus = endpoint({
  method: 'PUT',
  path: '/api/providers/:id/status',
  access: 'account',
  act: actOnOne,
  limit,
  summary: 'Turns a provider on or off',
  query: ofDomain,
  body: z.object({ isActive: z.boolean(badInput) }, badInput),
  answer: ProviderView,
})
