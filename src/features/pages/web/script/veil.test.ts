// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liftVeil } from './veil.ts'

let state: DocumentReadyState = 'complete'
let referrer = ''

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer)
  delete document.documentElement.dataset.started
  state = 'complete'
  referrer = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const isLifted = () => document.documentElement.dataset.started !== undefined

test('the veil stays for half a second even where the page is loaded at once', async () => {
  void liftVeil()
  await vi.advanceTimersByTimeAsync(490)
  expect(isLifted()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isLifted()).toBe(true)
})

test('it waits for a slow page, but three seconds at most', async () => {
  state = 'interactive'
  void liftVeil()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isLifted()).toBe(false)
  dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isLifted()).toBe(true)

  delete document.documentElement.dataset.started
  void liftVeil()
  await vi.advanceTimersByTimeAsync(3010)
  expect(isLifted()).toBe(true)
})

test('there is none at a step within the site', () => {
  referrer = `${location.origin}/about`
  void liftVeil()
  expect(document.documentElement.dataset.started).toBe('at-once')
})
