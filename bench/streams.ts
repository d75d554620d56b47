import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { measureRequests, processorTime } from './ask.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { middle, row } from './table.ts'

const [people, streamsOfOne] = [250, 20]
const connections = people * streamsOfOne
const events = 20
const demo = 'demo.localhost'

/** The memory of a process, in kB. */
const memoryOf = (id: number) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

interface Told {
  open?: number
  heardAt?: number
  problem?: string
}

async function next(child: ChildProcess): Promise<Told> {
  const [told] = (await once(child, 'message')) as [Told]
  if (told.problem !== undefined) throw new Error(told.problem)
  return told
}

/** Changes the domain, and returns the milliseconds until every stream has received the event. */
async function announce({ url }: BuiltServer, child: ChildProcess, call: { id: string; token: string }) {
  const heard = next(child)
  const start = Date.now()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${call.token}` }
  const answer = await fetch(`${url}/api/domains/${call.id}`, { method: 'PUT', headers, body: '{"www":"apex"}' })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await heard).heardAt ?? Number.NaN) - start
}

async function measureWith(server: BuiltServer, folder: string, made: Awaited<ReturnType<typeof signInMany>>) {
  const { port } = new URL(server.url)
  const targets = [`localhost /?domain=${demo}`]
  const rate = async () => (await measureRequests({ port, id: server.id, targets, folder })).rate
  await rate()
  const baseline = await rate()
  const before = memoryOf(server.id)
  const [id, [token = '']] = [made.domainId, made.tokens]
  const child = fork(join(import.meta.dirname, 'followers.ts'), [port, `/api/domains/${id}/events`, `${streamsOfOne}`])
  try {
    const opening = next(child)
    const start = performance.now()
    child.send(made.tokens)
    const { open } = await opening
    const seconds = (performance.now() - start) / 1000
    await wait(5)
    const each = (memoryOf(server.id) - before) / connections
    const idle = processorTime(server.id)
    await wait(20)
    const idleCpu = (processorTime(server.id) - idle) / 20e6
    const times: number[] = []
    for (let event = 0; event < events; event++) times.push(await announce(server, child, { id, token }))
    let isOver = false
    const announcing = (async () => {
      while (!isOver) {
        await announce(server, child, { id, token })
        await wait(1)
      }
    })()
    const meanwhile = await rate()
    isOver = true
    await announcing
    row(`${open} open streams, opened in ${seconds.toFixed(1)} s`, 'figure')
    row('memory of each', `${each.toFixed(1)} kB`)
    row('processor while nothing happens', `${(100 * idleCpu).toFixed(1)} %`)
    row('one event to all, middle and longest', `${middle(times)} ms`, `${Math.max(...times)} ms`)
    row('pages a second, calm', baseline.toFixed(0))
    row('with an event a second meanwhile, of calm', (meanwhile / baseline).toFixed(2))
  } finally {
    child.kill()
  }
}

/** The cost of holding thousands of event streams open, and of sending an event to all of them. */
export async function measureStreams(folder: string): Promise<void> {
  const dataDir = join(folder, 'streams')
  await cp(join(import.meta.dirname, '../seed/sites', demo), join(dataDir, 'sites', demo), { recursive: true })
  const opened = await openBenchContext(dataDir)
  const made = await signInMany(opened, people)
  await opened.close()
  const server = await startServer({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  try {
    await measureWith(server, folder, made)
  } finally {
    await server.stop()
  }
}
