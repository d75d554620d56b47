// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropToken, keepToken, readPayload, readToken, watchToken } from './token.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url')
const tokenOf = (payload: unknown) => `e30.${encode(payload)}.c2ln`

test('a token is kept until it is dropped', async () => {
  expect(readToken()).toBeUndefined()
  expect(await keepToken('a.b.c')).toBe(true)
  expect([readToken(), localStorage.getItem('token')]).toEqual(['a.b.c', 'a.b.c'])
  dropToken()
  expect(readToken()).toBeUndefined()
})

test('a browser that is busy is asked three times', async () => {
  const set = vi.spyOn(Storage.prototype, 'setItem')
  const refuse = () => {
    throw new DOMException('busy')
  }
  set.mockImplementationOnce(refuse).mockImplementationOnce(refuse)
  expect(await keepToken('a.b.c')).toBe(true)
  expect([set.mock.calls.length, readToken()]).toEqual([3, 'a.b.c'])
})

test('a browser that keeps nothing leaves everybody signed out', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  expect(await keepToken('a.b.c')).toBe(false)
  expect(set).toHaveBeenCalledTimes(3)
  expect(readToken()).toBeUndefined()
  dropToken()
})

test('a watcher hears of signing in and out, in another tab too, until it stops', async () => {
  let heard = 0
  const stop = watchToken(() => (heard += 1))
  await keepToken('a.b.c')
  dropToken()
  expect(heard).toBe(2)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  dispatchEvent(new StorageEvent('storage', { key: null }))
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(heard).toBe(4)
  stop()
  dropToken()
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(heard).toBe(4)
})

test('a token tells whose it is and until when', () => {
  const payload = { user_id: 'u1', email: 'zoë?>@example.com', exp: 1_800_000_000 }
  expect(readPayload(tokenOf({ ...payload, aud: 'example.com' }))).toEqual(payload)
})

test.for([
  '',
  'a',
  'a.b',
  'a.b.c',
  'a.b.c.d',
  `.${encode({ user_id: 'u1', exp: 1 })}`,
  `x.${encode({ user_id: 'u1', exp: 1 })}.y.z`,
  tokenOf({ user_id: 'u1' }),
  tokenOf({ exp: 1 }),
  tokenOf({ user_id: 'u1', exp: '1' }),
  tokenOf(null),
  tokenOf([]),
  tokenOf('u1'),
  'a.%%%.c',
])('%j is no token', (token) => expect(readPayload(token)).toBeUndefined())
