// @module-tag long
import { expect } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import type { Entries, Walk } from './loop/entry.ts'
import { buildingCalls } from './loop/building-calls.ts'
import { hostileTo } from './loop/hostile.ts'
import { mailingCalls } from './loop/mailing-calls.ts'
import { messageCalls } from './loop/message-calls.ts'
import { visitorCalls } from './loop/visitor-calls.ts'
import { openWalk } from './loop/open-walk.ts'
import { peopleCalls } from './loop/people-calls.ts'
import { recordingCalls } from './loop/recording-calls.ts'
import { sellingCalls } from './loop/selling-calls.ts'
import { siteCalls } from './loop/site-calls.ts'
import { socialCalls } from './loop/social-calls.ts'
import { shortOrLong } from './long.ts'
import { walkCall } from './loop/walk-call.ts'
import { nameOf } from './things.ts'
import { test } from './world.ts'

/** Of processor time. */
const mostAwayMs = 50

const entries: Entries = {
  ...peopleCalls,
  ...siteCalls,
  ...buildingCalls,
  ...sellingCalls,
  ...mailingCalls,
  ...messageCalls,
  ...visitorCalls,
  ...recordingCalls,
  ...socialCalls,
}

/** Calls after which the others would find nothing. */
const isLast = ({ method, path }: Endpoint) =>
  /transfer\/accept$|build\/accept$/.test(path) || (method === 'DELETE' && /domains\/:name$|auth\/account$/.test(path))

/** What is wrong with a call: an answer that shows that its work wasn’t reached, or that others waited too long. */
async function findFaults(walk: Walk, endpoint: Endpoint): Promise<string[]> {
  const name = nameOf(endpoint)
  const entry = entries[name]
  if (!entry) return [`${name} needs an entry, so that it is walked`]
  const faults: string[] = []
  for (const [at, send] of [...entry.sends, ...shortOrLong([], hostileTo(endpoint))].entries()) {
    const { status, words, longest } = await walkCall(walk, endpoint, send, mostAwayMs)
    const isRight = at < entry.sends.length ? entry.statuses.includes(status) : status < 500
    if (!isRight)
      faults.push(`${name} (${at}): ${status} instead of ${entry.statuses.join(' or ')}: ${words.slice(0, 200)}`)
    if (longest > mostAwayMs) faults.push(`${name} (${at}): ${longest.toFixed(0)} ms`)
  }
  return faults
}

test('no call keeps everybody else waiting, whatever it is given and however large the files behind it', async ({
  world,
}) => {
  const walk = await openWalk(world)
  const faults: string[] = []
  for (const endpoint of world.endpoints.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b))))
    faults.push(...(await findFaults(walk, endpoint)))
  expect(faults).toEqual([])
  const known = new Set(world.endpoints.map(nameOf))
  expect(Object.keys(entries).filter((name) => !known.has(name))).toEqual([])
})
