// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { greetVisitor } from './greet-visitor.ts'

const asked: string[] = []
let isDown = false

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  isDown = false
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'tracking_id=; max-age=0; path=/'
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path)
    if (path === '/api/location') return Response.json({ country: 'US' })
    if (path === '/api/cookie-id') return Response.json({ id: 'somebody' })
    if (path === '/api/session/forget' && !isDown) asked.push(String(init?.body))
    return isDown ? new Response('', { status: 503 }) : Response.json({ message: 'Done.' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of a site that records visits, opened by somebody who isn’t asked. */
async function openPage() {
  document.body.innerHTML =
    '<template data-consent data-site="bakery.example" data-records><dialog></dialog></template>'
  const opened = greetVisitor(document.querySelector('template')!, async () => undefined)
  await vi.advanceTimersByTimeAsync(100)
  await opened
}
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const count = (path: string) => asked.filter((each) => each === path).length

test('whoever declines in one tab isn’t recorded any more in the others, and what these had sent is deleted', async () => {
  await openPage()
  await later(10)
  expect(count('/api/session/record')).toBeGreaterThan(0)
  const before = count('/api/session/record')
  localStorage.setItem('cookie_consent', 'declined')
  await later(60)
  expect(count('/api/session/record')).toBe(before)
  expect(asked.at(-1)).toBe('{"fingerprint":"somebody"}')
  expect(count('/api/session/forget')).toBe(1)
})

test('what couldn’t be deleted when somebody declined is deleted when they open the next page', async () => {
  await openPage()
  expect(document.cookie).toContain('tracking_id=somebody')
  localStorage.setItem('cookie_consent', 'declined')
  isDown = true
  await openPage()
  expect(count('/api/session/forget')).toBe(1)
  expect(document.cookie).toContain('somebody')
  isDown = false
  await openPage()
  expect(asked.at(-1)).toBe('{"fingerprint":"somebody"}')
  expect(document.cookie).not.toContain('somebody')
  await openPage()
  expect(count('/api/session/forget')).toBe(2)
})
