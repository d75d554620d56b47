import { fork, type ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hostileTexts } from '#test/hostile-texts.ts'
import { startServer } from '../scripts/built-server.ts'
import { atMost, middle, row } from './table.ts'

/** Calm and attack alternate, so that other load on the machine affects both. */
const turns = 7
const seconds = 2
/** The interval of each measured client. */
const everyMs = 10
const most = 4_000
/** More than are requested, so that each page is made once. */
const asked = 16_000
const hostile = hostileTexts['[a] with a reference, 512 KB'] ?? ''
const sentence =
  'We throw with a clay that turns the colour of toast, and most of what goes into the kiln comes back out. '

export async function writeSite(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** An attacking site, a site with cached pages, and one whose pages are each requested once. */
async function writeSites(sites: string): Promise<void> {
  const pages = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}/content.txt`, text]))
  await writeSite(join(sites, 'evil.example'), { 'content.txt': hostile, ...pages(300, hostile) })
  await writeSite(join(sites, 'map.example'), { ...pages(most, `# A page\n\n${sentence}\n`) })
  const home = { 'content.txt': `# Home\n\n${sentence.repeat(20)}\n`, 'settings.txt': 'title Calm\n' }
  await writeSite(join(sites, 'calm.example'), home)
  await writeSite(join(sites, 'fresh.example'), pages(asked, `# A page\n\n${`${sentence}\n\n`.repeat(20)}`))
}

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the response was complete. */
function time(port: string, host: string, path: string): Promise<number> {
  const start = performance.now()
  return new Promise((done, fail) => {
    const asked = get({ agent, port, path, headers: { host, 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${host}${path} answered ${answer.statusCode}`))
      answer.resume().on('end', () => done(performance.now() - start))
    })
    // A kept-alive connection may just be closing.
    asked.on('error', (problem) => (asked.reusedSocket ? time(port, host, path).then(done, fail) : fail(problem)))
  })
}

/** Sends requests at a steady pace, however long the responses take. */
export async function measureClient(port: string, host: string, pathOf: () => string): Promise<number[]> {
  const asked: Promise<number>[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(everyMs))
    asked.push(time(port, host, pathOf()))
  return Promise.all(asked)
}

/** The attacker is a separate process with four connections: a host, and a path in which `#` is replaced by a new number each time. */
function openAttack(port: string, [host, path]: readonly [string, string]): ChildProcess {
  return fork(join(import.meta.dirname, 'attacker.ts'), [port, host, path], { stdio: 'ignore' })
}

const attacks: Record<string, readonly [string, string]> = {
  'none, but as many views of a kept page': ['evil.example', '/'],
  'made-up languages': ['evil.example', '/?language=#'],
  'made-up ports': ['evil.example:#', '/'],
  'three hundred hostile pages': ['evil.example', '/p#'],
  'their texts': ['evil.example', '/p#.md'],
  'a map of 4,000 pages': ['map.example', '/sitemap.xml?#'],
}

/** Of one round. */
export type Figures = number[]

/** The median of each figure over all rounds. */
const sumUp = (all: Figures[]) => (all[0] ?? []).map((_, at) => middle(all.map((figures) => figures[at] ?? 0)))

/** Response times of others, with and without an attack. */
export async function compareUnderAttack(attacker: ChildProcess, measureBoth: () => Promise<Figures>, rounds = turns) {
  const [calm, attacked]: [Figures[], Figures[]] = [[], []]
  await wait(1000)
  for (let turn = 0; turn < rounds; turn++) {
    attacked.push(await measureBoth())
    attacker.kill('SIGSTOP')
    await wait(500)
    calm.push(await measureBoth())
    attacker.kill('SIGCONT')
    await wait(500)
  }
  attacker.kill('SIGKILL')
  await wait(1000)
  return { calm: sumUp(calm), attacked: sumUp(attacked) }
}

/** How long visitors of other sites wait while somebody requests what takes long to make. */
export async function measureAttacks(folder: string): Promise<void> {
  const dataDir = join(folder, 'attack')
  await writeSites(join(dataDir, 'sites'))
  const server = await startServer({ NODE_ENV: 'production', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  const { port } = new URL(server.url)
  let page = 0
  const measureBoth = async (): Promise<Figures> => {
    const [kept, fresh] = await Promise.all([
      measureClient(port, 'calm.example', () => '/'),
      measureClient(port, 'fresh.example', () => `/p${page++ % asked}`),
    ])
    return [middle(kept), atMost(kept, 0.99), middle(fresh), atMost(fresh, 0.99)]
  }
  try {
    await measureBoth()
    row('milliseconds, and times as long as without', 'kept, middle', '99 of 100', 'made, middle', '99 of 100')
    for (const [name, target] of Object.entries(attacks)) {
      const { calm, attacked } = await compareUnderAttack(openAttack(port, target), measureBoth)
      row(name, ...attacked.map((figure, at) => `${figure.toFixed(1)} ×${(figure / (calm[at] ?? 1)).toFixed(1)}`))
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}
