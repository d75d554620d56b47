// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '#test/sample-view.ts'
import { flyOnce } from './space.ts'

const written: string[] = []
const pen = { fillRect: vi.fn<() => void>(), fillText: (words: string) => written.push(words) }

let isCalm = false
let arrival = 'navigate'
let referrer = ''
let domain = 'rosa.example'
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
  domain = 'rosa.example'
  sessionStorage.clear()
  left.length = written.length = 0
})

afterEach(() => {
  removeEventListener('space-time-left', hear)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function arrive(path = '/stars', isShowcase = false) {
  const page = showPage('::space{signature="Rosa"}', { domain, path, isShowcase })
  const sky = page.querySelector<HTMLElement>('.space')!
  document.body.replaceChildren(sky)
  flyOnce(sky)
  return sky
}
const isFlying = () => document.querySelector('canvas') !== null

test('the flight lasts fourteen seconds, is signed after four and fades out in the last', () => {
  const sky = arrive()
  vi.advanceTimersByTime(3900)
  expect([isFlying(), written.length]).toEqual([true, 0])
  vi.advanceTimersByTime(200)
  expect(written[0]).toBe('Rosa')
  vi.advanceTimersByTime(8600)
  expect(document.querySelector('canvas')?.style.opacity).toBe('')
  vi.advanceTimersByTime(500)
  expect(document.querySelector('canvas')?.style.opacity).toBe('0')
  vi.advanceTimersByTime(900)
  expect([isFlying(), sky.hidden]).toEqual([false, false])
  expect(left.at(-1)).toBe(0)
  expect(left).toEqual(left.toSorted((one, other) => other - one))
})

test('the home of a showcase domain hides its night sky when an animation has 100 ms or less to go', () => {
  const tell = (timeLeft: number) => dispatchEvent(new CustomEvent('space-time-left', { detail: { timeLeft } }))
  const [home, about] = [arrive('/', true), arrive('/about', true)]
  tell(101)
  expect([home.hidden, about.hidden]).toEqual([false, false])
  tell(100)
  expect([home.hidden, about.hidden]).toEqual([true, false])
  const again = arrive('/', true)
  expect([isFlying(), again.hidden]).toEqual([false, false])
})

test('a key ends the flight within a second', () => {
  arrive()
  vi.advanceTimersByTime(2000)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(1100)
  expect(isFlying()).toBe(false)
})

test('each page flies once a visit, however it is reached, and again when it is reloaded', () => {
  referrer = `${location.origin}/about`
  const flights = (path?: string) => {
    arrive(path)
    return isFlying()
  }
  expect([flights(), flights()]).toEqual([true, false])
  arrival = 'back_forward'
  expect([flights(), flights('/more'), flights('/more')]).toEqual([false, true, false])
  arrival = 'reload'
  expect([flights(), flights()]).toEqual([true, true])
  arrival = 'navigate'
  domain = 'lila.example'
  expect([flights(), flights()]).toEqual([true, false])
})

test('two night skies on a page fly once', () => {
  arrival = 'reload'
  const page = showPage('::space\n\n::space{seconds=9}\n')
  const skies = [...page.querySelectorAll<HTMLElement>('.space')]
  document.body.replaceChildren(...skies)
  for (const sky of skies) flyOnce(sky)
  expect([skies.length, document.querySelectorAll('canvas').length]).toEqual([2, 1])
})

test('a browser that keeps nothing shows the flight each time', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError')
  })
  arrive()
  expect(isFlying()).toBe(true)
})

test('there is no flight for those who prefer calm; it is still to come should they change their mind', () => {
  isCalm = true
  arrive()
  expect(isFlying()).toBe(false)
  isCalm = false
  arrive()
  expect(isFlying()).toBe(true)
})
