import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { prepareBrowser } from './scripts/browser.ts'
import { startServer } from './scripts/built-server.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'shots-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch(prepareBrowser())
const post = async (path: string, body: object, token = '') => (await fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })).json()
const email = 'owner@demo.localhost'
const { code } = await post('/api/auth/send-verification-code', { email })
const { token } = await post('/api/auth/verify-code', { email, code })
const { id, label } = await post('/api/domains', { name: 'bakery.com' }, token)
await post('/api/plan', { plan: 'pro' }, token)
const given = { type: 'payment', key: 'stripe', name: 'Cards at the till', credentials: { secret_key: 'sk_test_abcdef012345' } }
await post('/api/providers', { ...given, domain_id: id }, token)
await post('/api/providers', given, token)
for (const [name, path] of [['collab', `/account/${label}/collaboration`], ['prov', '/account/providers?domain=platform'], ['prov2', '/providers?domain=platform']] as const)
  for (const width of [390, 1280]) for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme as never, reducedMotion: 'reduce' })
    await context.addInitScript(([t, k]) => { localStorage.setItem('token', k!); localStorage.setItem('theme', t!) }, [theme, token])
    const page = await context.newPage()
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `/tmp/kit-shots/${name}-${width}-${theme}.png`, fullPage: true })
    await context.close()
  }
await browser.close(); await server.stop(); await rm(dataDir, { recursive: true })
