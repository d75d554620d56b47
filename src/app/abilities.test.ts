import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textAdapters } from '#notifications/server/providers/index.ts'
import { trackingAdapters } from '#orders/server/providers/index.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { registrars } from '#domains/server/providers/index.ts'
import { geocoders } from '#places/server/providers/index.ts'
import { platforms } from '#social/server/platforms/index.ts'
import { socialApps } from '#social/server/platforms/apps.ts'
import { openAnswering } from '#test/fakes/payments/answering.ts'
import { arrowsOf, type Sources } from '../../test/house.ts'
import { adapters } from './adapters.ts'

// Nothing is offered that does nothing: each ability has its call, and each field of a form is read by some call.

/** The calls behind an ability of a payment service. */
const ofPayments: Record<string, readonly string[]> = {
  oneTime: ['createSession', 'completeReturn', 'fetchStatus'],
  refund: ['refund'],
  partialRefund: ['refund'],
  subscriptions: ['createSession'],
  mixed: ['createSession'],
  pause: ['pause', 'resume'],
  cancelNow: ['cancel'],
  cancelAtPeriodEnd: ['cancel'],
  updateMethod: ['updateMethod'],
  webhook: ['readWebhook'],
}
const ofOthers: Record<string, Record<string, string>> = {
  registrar: { availability: 'offer', price: 'offer' },
  sms: { send: 'sendText', receipts: 'readText' },
  geocoding: { geocode: 'find' },
  tracking: { track: 'follow', webhook: 'readMessage' },
}

test.for(paymentAdapters.filter(({ through }) => !through).map((one) => [one.key, one] as const))(
  '%s has a call for all that it says it can, and says all that it has calls for',
  ([, adapter]) => {
    const calls: Record<string, unknown> = { ...openAnswering(adapter, {}) }
    const { engine } = adapter.taking
    for (const ability of adapter.abilities)
      for (const name of ofPayments[ability] ?? ['none'])
        expect([ability, name, typeof calls[name]]).toEqual([ability, name, 'function'])
    expect(adapter.abilities.includes('subscriptions')).toBe(engine !== undefined)
    expect(typeof calls['charge']).toBe(engine === 'ours' ? 'function' : 'undefined')
    for (const [name, ability] of Object.entries({
      refund: 'refund',
      readWebhook: 'webhook',
      updateMethod: 'updateMethod',
    }))
      expect([name, name in calls]).toEqual([name, adapter.abilities.some((each) => each === ability)])
  },
)

const others = [...textAdapters, ...trackingAdapters, ...registrars, ...geocoders]
test.for(others.map((one) => [`${one.type}/${one.key}`, one] as const))(
  '%s has a call for all that it says it can',
  ([, adapter]) => {
    for (const ability of adapter.abilities) {
      const name = ofOthers[adapter.type]?.[ability] ?? 'none'
      expect([ability, typeof (adapter as unknown as Record<string, unknown>)[name]]).toEqual([ability, 'function'])
    }
  },
)

/** The operator’s app at a platform does one thing: people sign in there with it. */
test.for(socialApps.map((one) => [`${one.type}/${one.key}`, one] as const))(
  '%s has the calls with which people sign in',
  ([, { key, abilities }]) => {
    const { authorizeUrl, exchange } = platforms.find((one) => one.key === key)?.oauth ?? {}
    expect([abilities, typeof authorizeUrl, typeof exchange]).toEqual([['signIn'], 'function', 'function'])
  },
)

test('every type of service that is offered is checked here', () => {
  // The calls of models are those of the assistant's room, those of bills the costs' room's; they are tried there.
  const triedThere = ['ai', 'costs']
  const all = ['payment', 'social', ...triedThere, ...Object.keys(ofOthers)]
  expect(new Set(adapters.map(({ type }) => type))).toEqual(new Set(all))
})

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const folders: Record<string, string> = {
  payment: 'src/features/payments/server/providers',
  ai: 'src/features/assistant/server/providers',
  registrar: 'src/features/domains/server/providers',
  sms: 'src/features/notifications/server/providers',
  geocoding: 'src/features/places/server/providers',
  tracking: 'src/features/orders/server/providers',
  costs: 'src/features/costs/server/providers',
  social: 'src/features/social/server/platforms',
}

/** The file of an adapter, and all of its room that it imports, without what all adapters share. */
function sourcesOf(file: string): string[] {
  const room = /^src\/features\/\w+\//.exec(file)?.[0] ?? ''
  const seen: Sources = {}
  const add = (name: string) => {
    if (seen[name] !== undefined || !name.startsWith(room) || /\/(?:index|adapter)\.ts$/.test(name)) return
    seen[name] = read(name)
    for (const { to } of arrowsOf({ [name]: seen[name] })) add(to)
  }
  add(file)
  return Object.values(seen)
}

/** Where the name of a field stands other than in its form or in a list of names, it is read. */
const isRead = (name: string, source: string) =>
  [`{${name}}`, `['${name}']`].some((text) => source.includes(text)) ||
  [...source.matchAll(new RegExp(`(?<!['"])\\b${name}\\b(?!['"])(\\s*:\\s*\\{|\\?)?`, 'g'))].some(([, form]) => !form)

/** Models are called by their dialects, which the assistant's room opens by the adapter's key; a bill is read for the report. */
const calledElsewhere: Record<string, string[]> = {
  ai: [
    'src/features/assistant/server/runs/choose-provider.ts',
    'src/features/assistant/server/models/stream-answer.ts',
  ],
  costs: ['src/features/costs/server/report/read-aws-report.ts'],
}

test.for(adapters.map((one) => [`${one.type}/${one.key}`, one] as const))(
  '%s reads every field of its form',
  ([, adapter]) => {
    const folder = folders[adapter.type] ?? ''
    const index = read(`${folder}/index.ts`)
    const files = arrowsOf({ [`${folder}/index.ts`]: index }).map(({ to }) => to)
    const file = files.find((each) => dirname(each) === folder && read(each).includes(`key: '${adapter.key}'`)) ?? ''
    const sources = [...sourcesOf(file), ...(calledElsewhere[adapter.type] ?? []).flatMap(sourcesOf)]
    const unread = Object.keys(adapter.fields).filter((name) => !sources.some((source) => isRead(name, source)))
    expect(unread).toEqual([])
  },
)
