import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { writeToken } from '#mailing/server/lists/tokens.ts'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { row } from './table.ts'

const site = 'busy.example'
/** The share that has its mail when it is stopped, when some leave, and when the process is killed. */
const [stopAt, leaveAt, killAt] = [0.2, 0.35, 0.5]
const leavers = 25

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`
/** The most memory that a process had, in MB. */
const memoryOf = (id: number) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1000

/** A mail server that counts what each address gets. */
async function openOffice() {
  const got = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) got.set(address, (got.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  // The process that sends is killed in the middle.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const until = async (count: number) => {
    while (got.size < count) await wait(20)
  }
  return { got, url, until, close: () => new Promise<void>((done) => server.close(() => done())) }
}

type Office = Awaited<ReturnType<typeof openOffice>>

function openOwner({ url }: BuiltServer, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, body?: object | string) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const sent = typeof body === 'string' ? body : body && JSON.stringify(body)
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(sent !== undefined && { 'content-type': type }) },
      ...(sent !== undefined && { body: sent }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
}

type Call = ReturnType<typeof openOwner>

async function importAll(call: Call, on: string, many: number): Promise<void> {
  const start = performance.now()
  const csv = Array.from({ length: many }, (_, nth) => `reader${nth}@example.com,Reader ${nth}`).join('\n')
  await call('POST', `${on}/subscribers/import?consent=yes`, csv)
  while ((await call('GET', `${on}/subscribers/imports`)).items[0].state === 'running') await wait(500)
  row(`${many} addresses taken in`, since(start))
}

/** Some who have no mail yet leave by the link of their mails. */
async function leave({ url }: BuiltServer, call: Call, on: string, office: Office, linkOf: (id: string) => string) {
  const { items } = await call('GET', `${on}/subscribers?sort=-createdAt&limit=100`)
  const left: string[] = []
  for (const { id, email } of items) {
    if (left.length === leavers || office.got.has(email)) continue
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const answer = await fetch(`${url}/unsubscribe/${linkOf(id)}?domain=${site}`, { method: 'POST', body })
    if (!answer.ok) throw new Error(await answer.text())
    left.push(email)
  }
  return left
}

/** A campaign to thousands that is stopped, that some leave, and whose process is killed. */
export async function measureMailing(folder: string, many: number): Promise<void> {
  const dataDir = join(folder, 'mailing')
  await mkdir(join(dataDir, 'sites', site), { recursive: true })
  await writeFile(join(dataDir, 'sites', site, 'settings.txt'), 'title=Bench\nlanguage=en\n')
  const opened = await openBenchContext(dataDir)
  const { domainId, tokens } = await signInMany(opened, 1)
  const { secrets } = opened.ctx
  await opened.close()
  const office = await openOffice()
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SMTP_URL: office.url,
    CAMPAIGN_MAILS_PER_HOUR: '9999999',
    CAMPAIGN_MAILS_PER_HOUR_OF_SITE: '9999999',
    LOG_LEVEL: 'warn',
  }
  const on = `/api/domains/${domainId}`
  let server = await startServer(environment)
  try {
    let call = openOwner(server, tokens[0] ?? '')
    await importAll(call, on, many)
    const content = '# News\n\nDear {name|reader}, there is [new bread](/bread).\n'
    const { id } = await call('POST', `${on}/campaigns`, { subject: 'News for {name}', content })
    const at = `/api/campaigns/${id}`
    const start = performance.now()
    await call('POST', `${at}/send`, { version: 1 })
    await office.until(stopAt * many)
    row(`the first ${stopAt * many}: mails a second`, ((stopAt * many * 1000) / (performance.now() - start)).toFixed(0))
    await call('POST', `${at}/pause`)
    await wait(1000)
    const stopped = office.got.size
    await wait(3000)
    row('mails that left while it was stopped', String(office.got.size - stopped))
    const again = performance.now()
    await call('POST', `${at}/resume`)
    await office.until(leaveAt * many)
    const linkOf = (subscriber: string) => writeToken({ secrets }, 'unsubscribe', { domain: domainId, subscriber })
    const left = await leave(server, call, on, office, linkOf)
    await office.until(killAt * many)
    const before = memoryOf(server.id)
    await server.stop('SIGKILL')
    const atKill = office.got.size
    const restart = performance.now()
    server = await startServer(environment)
    await office.until(atKill + 1)
    row('from the kill to the next mail', since(restart))
    call = openOwner(server, tokens[0] ?? '')
    let progress = (await call('GET', at)).progress
    // What was just being sent counts as waiting for some minutes.
    while (progress.waiting > 5) {
      await wait(500)
      progress = (await call('GET', at)).progress
    }
    row(`${office.got.size} mails`, since(start))
    row(
      'mails a second since it was resumed',
      (((office.got.size - stopped) * 1000) / (performance.now() - again)).toFixed(0),
    )
    row('addresses that got two', String([...office.got.values()].filter((count) => count > 1).length))
    row(`of ${left.length} who left meanwhile got one`, String(left.filter((email) => office.got.has(email)).length))
    row('not known whether they were sent', String(progress.waiting))
    row('most memory before and after the kill', `${before.toFixed(0)} MB`, `${memoryOf(server.id).toFixed(0)} MB`)
  } finally {
    await server.stop()
    await office.close()
  }
}
