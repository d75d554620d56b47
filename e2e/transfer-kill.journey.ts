// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { serveOldSite } from '../test/old-sites/serve.ts'
import { openOldSite } from '../test/old-sites/site.ts'
import { longestSlowTestMs } from '../test/patience.ts'

const email = 'owner@example.com'

/** Calls a server as the owner of a site. */
function openOwner(token = '') {
  const call = async ({ url }: BuiltServer, method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
  }
  return {
    call,
    signIn: async (server: BuiltServer) => {
      const { code } = await call(server, 'POST', '/api/auth/send-verification-code', { email })
      token = (await call(server, 'POST', '/api/auth/verify-code', { email, code })).token
    },
  }
}

test('a server that is killed while it imports a website goes on after its restart, without asking for a page again', async () => {
  const old = await serveOldSite(openOldSite('docs'))
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-e2e-'))
  const start = async () => {
    const server = await startServer({ DATA_DIR: dataDir, ALLOW_FETCH_TO: old.host })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    return server
  }
  onTestFinished(async () => {
    old.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { call, signIn } = openOwner()
  const first = await start()
  await signIn(first)
  const { id: domain } = await call(first, 'POST', '/api/domains', { name: 'docs.example' })
  const { id } = await call(first, 'POST', `/api/domains/${domain}/transfers`, { url: old.url, confirmed: true })
  await expect.poll(() => old.asked.length, { interval: 5 }).toBeGreaterThan(40)
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  const before = new Set(old.asked.filter((path) => path.startsWith('/docs/')))
  expect(before.size).toBeLessThan(100)

  const second = await start()
  const read = () => call(second, 'GET', `/api/domains/${domain}/transfers/${id}`)
  expect((await read()).state).toBe('reading')
  await expect.poll(async () => (await read()).state, { timeout: longestSlowTestMs, interval: 500 }).toBe('ready')
  expect(await read()).toMatchObject({ done: 101, total: 101 })
  const again = [...before].filter((path) => old.asked.indexOf(path) !== old.asked.lastIndexOf(path))
  // What was on its way when the server died.
  expect(again.length).toBeLessThanOrEqual(8)
})
