import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../scripts/built-server.ts'
import { openNameServer, type Zone } from '../test/fakes/name-server.ts'

const caddyPath = '/usr/bin/caddy'
/** A certificate takes its time to be made. */
const unhurriedly = { interval: 250 }

function installCaddy(): void {
  if (existsSync(caddyPath)) return
  const args = ['install', '-q', '-y', '--no-install-recommends', 'caddy']
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
  spawnSync('apt-get', args, { stdio: 'ignore' })
}

/** Two ports that nobody listens on. */
async function findPorts() {
  const servers = [createServer(), createServer()]
  await Promise.all(servers.map((server) => once(server.listen(0), 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** The Caddyfile from deploy/, on other ports and with Caddy's own certificate authority. */
async function startCaddy(folder: string, sitewright: string) {
  const [port = 0, plainPort = 0] = await findPorts()
  const given = await readFile(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  const file = given
    .replaceAll('{$SITEWRIGHT_PORT:3000}', new URL(sitewright).port)
    .replace(
      'email {$ADMIN_EMAIL}',
      `local_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}`,
    )
  await writeFile(join(folder, 'Caddyfile'), file)
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const child = spawn(caddyPath, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  return { port, stop }
}

/** What a browser gets that trusts Caddy's own authority; the error message when there is no certificate. */
const open = (host: string, port: number, ca: string): Promise<string> =>
  new Promise((done) => {
    const asked = request(
      { host: '127.0.0.1', port, servername: host, headers: { host }, ca, path: '/' },
      (response) => {
        response.resume()
        response.once('end', () => done(String(response.statusCode)))
      },
    )
    asked.once('error', ({ message }) => done(message))
    asked.end()
  })

async function goLive(url: string, zone: Zone, names: string[]): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const email = 'name@example.com'
  const { code } = await post('/api/auth/send-verification-code', { email })
  const { token } = await post('/api/auth/verify-code', { email, code })
  await post('/api/plan', { plan: 'basic' }, token)
  for (const name of names) {
    const { id } = await post('/api/domains', { name }, token)
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const { records } = await (await fetch(`${url}/api/domains/${id}/dns`, { headers })).json()
    zone[name] = { NS: ['ns.example'], A: ['127.0.0.1'] }
    zone[`_platform-challenge.${name}`] = { TXT: [records[0].value] }
    const report = await post(`/api/domains/${id}/dns/check`, {}, token)
    expect(report.state).toBe('certificate_pending')
  }
}

test('two names that are proven open over https through Caddy, a third that is not gets no certificate', async () => {
  installCaddy()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-https-'))
  const zone: Zone = {}
  const names = await openNameServer(() => zone)
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DNS_SERVERS: names.host,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const caddy = await startCaddy(folder, server.url)
  try {
    await goLive(server.url, zone, ['first-shop.com', 'second-shop.com'])
    const root = join(folder, 'caddy/pki/authorities/local/root.crt')
    await expect.poll(() => existsSync(root), unhurriedly).toBe(true)
    const ca = await readFile(root, 'utf8')
    for (const name of ['first-shop.com', 'second-shop.com'])
      await expect.poll(() => open(name, caddy.port, ca), unhurriedly).toBe('200')
    expect(await open('third-shop.com', caddy.port, ca)).toMatch(/alert|disconnected|reset|TLS/i)
  } finally {
    await caddy.stop()
    await server.stop()
    await names.close()
    await rm(folder, { recursive: true, force: true })
  }
})
