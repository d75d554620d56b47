// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Patience } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what waits is tried again as soon as the network is back, and only once', () => {
  const patience = new Patience()
  const act = vi.fn<() => void>()
  for (let failures = 0; failures < 6; failures += 1) patience.again(act)
  dispatchEvent(new Event('online'))
  expect(act).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('what waits is tried again after a while without any word of the network', () => {
  const act = vi.fn<() => void>()
  new Patience().again(act)
  vi.advanceTimersByTime(1500)
  expect(act).toHaveBeenCalledTimes(1)
})

test('nothing is tried again once it is over', () => {
  const patience = new Patience()
  const act = vi.fn<() => void>()
  patience.again(act)
  patience.stop()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
