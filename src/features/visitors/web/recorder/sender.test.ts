// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEvent } from '#test/recorded-visits.ts'
import { largestBatchBytes } from '#visitors/rules.ts'
import { openSender } from './sender.ts'

interface Sent {
  consent: string | null
  events: { event_data: { t: number } }[]
}

const sent: Sent[] = []
const refused = vi.fn<() => void>()
let answers: Response[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answers = []
  refused.mockReset()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answers.shift() ?? Response.json({})
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const eventAt = (t: number, more = 0) => makeEvent({ event_data: { t, path: Array.from({ length: more }, () => 123) } })
const timesOf = ({ events }: Sent) => events.map(({ event_data: { t } }) => t)
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('the beginning of a page goes out soon, what follows together every seven seconds, and at once where many wait', async () => {
  const sender = openSender('/record', true, refused)
  sender.add(eventAt(1))
  await later(2)
  expect(sent.map(timesOf)).toEqual([[1]])
  expect(sent[0]?.consent).toBe('accepted')
  sender.add(eventAt(2))
  sender.add(eventAt(3))
  await later(4)
  expect(sent.length).toBe(1)
  await later(2)
  expect(sent.map(timesOf)).toEqual([[1], [2, 3]])
  for (let t = 0; t < 30; t += 1) sender.add(eventAt(t, 300))
  await later(0)
  expect(sent.length).toBe(3)
})

test('a server that takes no more is left alone until its time is over, and then gets the same events once more', async () => {
  const sender = openSender('/record', false, refused)
  answers = [new Response('{}', { status: 429, headers: { 'retry-after': '60' } })]
  sender.add(eventAt(1))
  await later(7)
  sender.add(eventAt(2))
  await later(50)
  expect(sent.map(timesOf)).toEqual([[1]])
  await later(20)
  expect(sent.map(timesOf)).toEqual([[1], [1, 2]])
  expect(refused).not.toHaveBeenCalled()
})

test('what waits while nothing is taken is bounded: the oldest goes, and one request never has too much', async () => {
  const sender = openSender('/record', false, refused)
  answers = [new Response('{}', { status: 503 })]
  for (let t = 0; t < 400; t += 1) sender.add(eventAt(t, 300))
  await later(40)
  const taken = sent.slice(1)
  const bytes = taken.map((batch) => JSON.stringify(batch).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(largestBatchBytes)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(2.1 * largestBatchBytes)
  expect(taken.flatMap(timesOf).at(-1)).toBe(399)
})

test('a site that refuses gets nothing more', async () => {
  const sender = openSender('/record', false, refused)
  answers = [new Response('{}', { status: 403 })]
  sender.add(eventAt(1))
  await later(7)
  sender.add(eventAt(2))
  await later(60)
  expect([sent.length, refused.mock.calls.length]).toEqual([1, 1])
})

test('what waits is sent as the page goes away, and nothing at all after it was stopped', async () => {
  const beacons: [string, Blob][] = []
  vi.stubGlobal('navigator', { sendBeacon: (...given: [string, Blob]) => beacons.push(given) })
  const sender = openSender('/record', false, refused)
  sender.add(eventAt(1))
  sender.leave()
  expect(beacons.map(([address, { type }]) => [address, type])).toEqual([['/record', 'text/plain']])
  sender.add(eventAt(2))
  await sender.stop()
  sender.add(eventAt(3))
  sender.leave()
  await later(60)
  expect([sent, beacons.length]).toEqual([[], 1])
})
