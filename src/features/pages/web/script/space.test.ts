// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../sample-view.ts'
import { flyOnce } from './space.ts'

const written: string[] = []
const pen = { fillRect: vi.fn<() => void>(), fillText: (words: string) => written.push(words) }

let isCalm = false
let arrival = 'navigate'
let referrer = ''
const left: number[] = []
const hear = (event: Event) => left.push((event as CustomEvent<{ timeLeft: number }>).detail.timeLeft)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: arrival }] as never)
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer)
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    return Object.assign(pen, { canvas: this })
  } as never
  addEventListener('space-time-left', hear)
  isCalm = false
  arrival = 'navigate'
  referrer = ''
  left.length = written.length = 0
})

afterEach(() => {
  removeEventListener('space-time-left', hear)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function arrive() {
  const sky = showPage('::space{signature="Rosa"}').querySelector<HTMLElement>('.space')!
  document.body.replaceChildren(sky)
  flyOnce(sky)
  return sky
}
const isFlying = () => document.querySelector('canvas') !== null

test('the flight lasts fourteen seconds, is signed after four, and takes the night sky with it', () => {
  const sky = arrive()
  vi.advanceTimersByTime(3900)
  expect([isFlying(), written.length]).toEqual([true, 0])
  vi.advanceTimersByTime(200)
  expect(written[0]).toBe('Rosa')
  vi.advanceTimersByTime(8600)
  expect(document.querySelector('canvas')?.style.opacity).toBe('')
  vi.advanceTimersByTime(500)
  expect(document.querySelector('canvas')?.style.opacity).toBe('0')
  expect(sky.hidden).toBe(false)
  vi.advanceTimersByTime(900)
  expect([isFlying(), sky.hidden]).toEqual([false, true])
  expect(left.at(-1)).toBe(0)
  expect(left).toEqual(left.toSorted((one, other) => other - one))
})

test('a key ends the flight within a second', () => {
  arrive()
  vi.advanceTimersByTime(2000)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(1100)
  expect(isFlying()).toBe(false)
})

test('there is no flight for those who prefer calm, nor at a step within the site; a reload flies again', () => {
  isCalm = true
  arrive()
  expect(isFlying()).toBe(false)
  isCalm = false
  referrer = `${location.origin}/about`
  arrive()
  expect(isFlying()).toBe(false)
  arrival = 'reload'
  arrive()
  expect(isFlying()).toBe(true)
})
