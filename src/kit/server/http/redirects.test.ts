import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { checkAgainst } from '#test/openapi.ts'
import type { Context } from '../context.ts'
import { openLog } from '../log.ts'
import { on } from './handler.ts'
import { createApi } from './mount.ts'
import { openApi, printOpenApi } from './openapi.ts'
import { Redirect } from './redirects.ts'

const query = z.object({ to: z.string() })
const back = endpoint({
  method: 'GET',
  path: '/pay/return',
  access: 'anyone',
  summary: 'Leads back to where somebody was',
  query,
  answer: 'redirect',
})
const onward = endpoint({ ...back, path: '/pay/begin', summary: 'Leads to who takes the money', status: 302 })
const api = createApi(
  {
    log: openLog({ level: 'silent', asJson: true }),
    now: () => new Date(),
    random: (bytes: number) => new Uint8Array(bytes),
  } as unknown as Context,
  [
    on(back, async ({ query: { to } }) => Redirect.within(to)),
    on(onward, async ({ query: { to } }) => Redirect.away(to, ['checkout.example'])),
  ],
  {
    identify: async () => undefined,
    placeOf: () => ({ host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }),
  },
)

async function follow(path: string, to: string): Promise<[number, string | null]> {
  const response = await api.request(`${path}?${new URLSearchParams({ to })}`, { headers: { accept: 'text/html' } })
  return [response.status, response.headers.get('location')]
}

test('a browser is led on within the same host', async () => {
  for (const path of ['/', '/account/orders?paid=1#last', '/a//b', '/caf%C3%A9'])
    expect(await follow('/pay/return', path)).toEqual([303, path])
  expect(await follow('/pay/return', '/café')).toEqual([303, '/caf%C3%A9'])
  const response = await api.request('/pay/return?to=/')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

test.for([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2E//evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'evil.example',
  'account',
  '?a=b',
  '',
  '/a\r\nset-cookie: a=b',
  '/\0',
])('nobody is led elsewhere by what an address says: %j', async (to) => {
  expect(await follow('/pay/return', to)).toEqual([400, null])
})

test('a browser is led away to hosts alone that the program knows', async () => {
  const known = 'https://checkout.example/pay/cs_1?a=b'
  expect(await follow('/pay/begin', known)).toEqual([302, known])
  for (const to of [
    'http://checkout.example/',
    'https://checkout.example.evil.example/',
    'https://evil.example/checkout.example',
    'https://checkout.example@evil.example/',
    'https://me:you@checkout.example/',
    'https://checkout.example:444/',
    'javascript:alert(1)//checkout.example',
    '/checkout.example',
  ])
    expect(await follow('/pay/begin', to)).toEqual([500, null])
})

test('a redirect is described as one', async () => {
  const described = printOpenApi([back, onward, openApi])
  expect(described.paths['/pay/return']?.get).toMatchObject({
    responses: { 303: { headers: { location: { required: true } } }, default: {} },
  })
  expect(described.paths['/pay/begin']?.get).toMatchObject({ responses: { 302: {} } })
  expect(() => checkAgainst(described)).not.toThrow()
})
