import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const locate = async ({ ask }: World, headers: Record<string, string> = {}) =>
  (await ask('GET /api/location', undefined, { headers })).body.country

test.for([
  ['8.8.8.8', 'US'],
  ['81.2.69.142', 'GB'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['not an address', null],
])('a visitor at %s is in %s', async ([address, country], { world }) => {
  world.moveOn(String(address))
  expect(await locate(world)).toBe(country)
})

test.for([
  [{ 'cf-ipcountry': 'FR' }, 'FR'],
  [{ 'x-vercel-ip-country': 'br' }, 'BR'],
  [{ 'cloudfront-viewer-country': 'IS' }, 'IS'],
  [{ 'cf-ipcountry': 'XX' }, null],
  [{ 'cf-ipcountry': 'T1' }, null],
  [{ 'cf-ipcountry': 'EU' }, null],
  [{ 'cf-ipcountry': '' }, null],
  [{ 'cf-ipcountry': '<script>' }, null],
])('what this machine or a proxy says of the country counts: %j means %s', async ([headers, country], { world }) => {
  expect(await locate(world, headers as Record<string, string>)).toBe(country)
})

test('nobody else can say which country they are in', async ({ world }) => {
  world.moveOn('8.8.8.8')
  expect(await locate(world, { 'cf-ipcountry': 'BR', 'x-forwarded-for': '81.2.69.142' })).toBe('US')
})

test('each id for a cookie is another one, that nobody can guess', async ({ world }) => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await world.ask('GET /api/cookie-id')).body.id as string))
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true)
})
