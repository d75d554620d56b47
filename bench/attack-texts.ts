import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { packHostile } from '#test/hostile-zip.ts'
import { startServer } from '../scripts/built-server.ts'
import { compareUnderAttack, measureClient, writeSite, type Figures } from './attack.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { atMost, middle, row } from './table.ts'

interface Sending {
  method: string
  path: string
  headers?: Record<string, string>
  /** After `base64,` as bytes. */
  body?: string
}

/** What an attacker sends in rotation. */
export interface Attack {
  connections: number
  requests: Sending[]
}

const site = 'busy.example'
const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}domain=${site}`
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const items = 5_000

/** 5 MB of things for sale, pages with includes of half a megabyte, and a small form. */
async function writeAttacked(sites: string): Promise<void> {
  const item = (place: number) =>
    `title=Cup ${place}\nurl=cup-${place}\nprice=${place + 1}\ndescription=${'round '.repeat(155)}\n`
  const part = (letter: string) => `${`[${letter}](/a) *b* \`c\` <i>d</i>\n\n`.repeat(16_000)}`
  const fields = '::form{action=ask}\nText, Name\nNumber, Age\n::\n'
  await writeSite(join(sites, site), {
    'settings.txt': 'title Busy\nstore yes\ncurrency USD\n',
    'store/store.txt': Array.from({ length: items }, (_, place) => item(place)).join('%\n'),
    'one.txt': part('one'),
    'two.txt': part('two'),
    'content.txt': `# Home\n\n::include one.txt\n\n::include two.txt\n\n${fields}`,
    'small/content.txt': fields,
  })
}

/** A form with a file, as a browser sends it. */
function withFile(name: string, bytes: Buffer): Pick<Sending, 'headers' | 'body'> {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/zip\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: `base64,${body.toString('base64')}` }
}

function listAttacks(domain: string, token: string): Record<string, Attack> {
  const signed = { authorization: `Bearer ${token}` }
  const own = (path: string, { headers, ...rest }: Omit<Sending, 'method' | 'path'>): Sending => ({
    method: 'POST',
    path: `/api/domains/${domain}/${path}`,
    headers: { ...headers, ...signed },
    ...rest,
  })
  const quote = (place: number): Sending => ({
    method: 'POST',
    path: at('/api/checkout/quote'),
    headers: json,
    body: JSON.stringify({ items: [{ url: `cup-${place}`, quantity: 1 }] }),
  })
  const post = (path: string, body: string): Sending => ({ method: 'POST', path: at(path), headers: form, body })
  const people = Array.from({ length: 20_000 }, (_, place) => `person${place}@example.com,${'Ann '.repeat(55)}`)
  const yaml = packHostile([{ name: 'a.md', bytes: `---\n${'? '.repeat(60)}\n---\nWords\n` }])
  return {
    'quotes of a store of 5 MB, 60 at once': {
      connections: 60,
      requests: Array.from({ length: 200 }, (_, place) => quote(place)),
    },
    'forms of a page with two large includes': { connections: 4, requests: [post('/forms/1', 'field-Name=Ann')] },
    'whether that page has a chat': {
      connections: 4,
      requests: [{ method: 'GET', path: at('/api/chats/here?page=/') }],
    },
    'previews of a campaign of 100,000 characters': {
      connections: 4,
      requests: [
        own('campaigns/preview', { headers: json, body: JSON.stringify({ content: '*a* [b](/c)\n\n'.repeat(7_000) }) }),
      ],
    },
    'sites built by rules from 8,000 characters': {
      connections: 4,
      requests: [own('builds', { headers: json, body: JSON.stringify({ words: 'Soap 4 €, '.repeat(799) }) })],
    },
    'imports of 5 MB of subscribers': {
      connections: 4,
      requests: [
        own('subscribers/import', {
          headers: { 'content-type': 'text/csv' },
          body: ['email,name', ...people].join('\n'),
        }),
      ],
    },
    'imports of malformed CSV': {
      connections: 4,
      requests: [
        own('subscribers/import', {
          headers: { 'content-type': 'text/csv' },
          body: `email\n${'"a"b,'.repeat(800_000)}`,
        }),
      ],
    },
    'zips with nested YAML': { connections: 4, requests: [own('transfers', withFile('a.zip', yaml))] },
    'numbers of 80,000 digits': {
      connections: 4,
      requests: [post('/forms/small/1', `field-Age=${'1'.repeat(80_000)}x`)],
    },
  }
}

/** How long visitors of another site wait while somebody sends what takes long to parse. */
export async function measureTexts(folder: string): Promise<void> {
  const dataDir = join(folder, 'texts')
  const sites = join(dataDir, 'sites')
  await mkdir(sites, { recursive: true })
  await writeAttacked(sites)
  await writeSite(join(sites, 'calm.example'), { 'content.txt': `# Home\n\n${'Words that stay. '.repeat(100)}\n` })
  const opened = await openBenchContext(dataDir)
  const { domainId, tokens } = await signInMany(opened, 1)
  await opened.close()
  const server = await startServer({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' })
  const { port } = new URL(server.url)
  const measureCalm = async (): Promise<Figures> => {
    const times = await measureClient(port, 'calm.example', () => '/')
    return [middle(times), atMost(times, 0.99)]
  }
  try {
    await measureCalm()
    row('milliseconds, and times as long as in peace', 'middle', '99 of 100')
    for (const [name, attack] of Object.entries(listAttacks(domainId, tokens[0] ?? ''))) {
      const file = join(folder, 'attack.json')
      await writeFile(file, JSON.stringify(attack))
      const attacker = fork(join(import.meta.dirname, 'text-attacker.ts'), [port, file], { stdio: 'ignore' })
      const { calm, attacked } = await compareUnderAttack(attacker, measureCalm, 3)
      row(name, ...attacked.map((figure, place) => `${figure.toFixed(1)} ×${(figure / (calm[place] ?? 1)).toFixed(1)}`))
      await wait(2_000)
    }
  } finally {
    await server.stop()
  }
}
