import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import * as tables from '#chats/server/tables.ts'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { processorTime } from './ask.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { atMost, row } from './table.ts'

const visitors = 5000
/** Messages a second of the owners, and for how many seconds. */
const [rate, seconds] = [30, 20]
/** Two beats, at which everybody who is there is noted. */
const idleForSeconds = 40
const demo = 'demo.localhost'

/** The memory of a process, in kB. */
const memoryOf = (id: number) => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

interface Chat {
  id: string
  token: string
}

/** Chats of one domain, with the tokens of their visitors. */
async function makeChats({ ctx }: Awaited<ReturnType<typeof openBenchContext>>, domainId: string) {
  const at = new Date()
  const given = { domainId, name: 'Ann', email: 'ann@example.com', isVerified: false, address: '/' }
  const made: Chat[] = []
  for (let from = 0; from < visitors; from += 500) {
    const rows = Array.from({ length: 500 }, (_, nth) => ({
      ...given,
      startKey: `chat ${from + nth}`,
      // Of each as many as its visitors listen from.
      network: `${Math.floor((from + nth) / 50)}`,
      lastMessageAt: at,
      createdAt: at,
    }))
    const chats = await ctx.db.insert(tables.chats).values(rows).returning()
    const keys = chats.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
    await ctx.db.insert(tables.chatKeys).values(
      keys.map(({ id, token }) => ({
        hash: createHash('sha256').update(token).digest('hex'),
        domainId,
        chatId: id,
        kind: 'token' as const,
        createdAt: at,
      })),
    )
    made.push(...keys)
  }
  return made
}

interface Told {
  open?: number
  heard?: string
  at?: number
  problem?: string
}

/** Sends messages to one visitor after the other, and returns the milliseconds until each had theirs. */
async function send({ url }: BuiltServer, child: ChildProcess, chats: readonly { id: string }[], tokens: string[]) {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  let others = 0
  const hear = ({ heard, at, problem }: Told) => {
    if (problem !== undefined) throw new Error(problem)
    const start = heard === undefined ? undefined : sentAt.get(heard)
    if (start !== undefined && at !== undefined) times.push(at - start)
    else others += 1
  }
  child.on('message', hear)
  const wanted = rate * seconds
  const answers: Promise<void>[] = []
  for (let nth = 0; nth < wanted; nth += 1) {
    const { id = '' } = chats[(nth * 7) % chats.length] ?? {}
    sentAt.set(id, Date.now())
    const token = tokens[nth % tokens.length]
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.9.0.${nth % 250}`,
    }
    const body = JSON.stringify({ content: 'It is in stock, in blue and in green.', client_id: crypto.randomUUID() })
    answers.push(
      fetch(`${url}/api/chats/${id}/messages`, { method: 'POST', headers, body }).then(async (answer) => {
        if (!answer.ok) throw new Error(await answer.text())
        await answer.body?.cancel()
      }),
    )
    await wait(1000 / rate)
  }
  await Promise.all(answers)
  for (let tries = 0; times.length < wanted && tries < 100; tries += 1) await wait(50)
  child.off('message', hear)
  return { times: times.toSorted((one, other) => one - other), lost: wanted - times.length, others }
}

const megabytes = (kilobytes: number) => `${(kilobytes / 1000).toFixed(0)} MB`

async function connect(server: BuiltServer, child: ChildProcess, chats: Chat[]) {
  const before = memoryOf(server.id)
  const [start, used] = [performance.now(), processorTime(server.id)]
  child.send(chats)
  const [{ open, problem }] = (await once(child, 'message')) as [Told]
  if (problem !== undefined) throw new Error(problem)
  const processor = `${((processorTime(server.id) - used) / 1e6).toFixed(1)} s`
  row(`${open} visitors listen: time, processor`, since(start), processor)
  await wait(5000)
  const after = memoryOf(server.id)
  row('memory of each, and of the process', `${((after - before) / visitors).toFixed(1)} kB`, megabytes(after))
}

async function idle({ id }: BuiltServer) {
  const used = processorTime(id)
  await wait(idleForSeconds * 1000)
  row('processor while nobody writes', `${((100 * (processorTime(id) - used)) / (idleForSeconds * 1e6)).toFixed(1)} %`)
}

async function talk(server: BuiltServer, child: ChildProcess, chats: Chat[], tokens: string[]) {
  const used = processorTime(server.id)
  const { times, lost, others } = await send(server, child, chats, tokens)
  const shares = [0.5, 0.95, 0.99, 1].map((share) => `${atMost(times, share)} ms`)
  row(`${times.length} messages: p50, p95, p99, longest`, ...shares)
  row('that did not arrive, or elsewhere', String(lost), String(others))
  row('processor of each', `${((processorTime(server.id) - used) / 1000 / (rate * seconds)).toFixed(1)} ms`)
  row('memory of the process after them', megabytes(memoryOf(server.id)))
}

async function measureWith(server: BuiltServer, chats: Chat[], tokens: string[]) {
  const child = fork(join(import.meta.dirname, 'chatters.ts'), [new URL(server.url).port])
  try {
    await connect(server, child, chats)
    await idle(server)
    await talk(server, child, chats, tokens)
  } finally {
    child.kill()
  }
}

/** The cost of thousands of visitors who have a chat open, and how long a message takes to each. */
export async function measureChats(folder: string): Promise<void> {
  const dataDir = join(folder, 'chats')
  await cp(join(import.meta.dirname, '../seed/sites', demo), join(dataDir, 'sites', demo), { recursive: true })
  const start = performance.now()
  const opened = await openBenchContext(dataDir)
  row('an empty database', since(start))
  const { domainId, tokens } = await signInMany(opened, 20)
  const making = performance.now()
  const chats = await makeChats(opened, domainId)
  await opened.close()
  row(`${chats.length} chats`, since(making))
  const server = await startServer({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  })
  try {
    await measureWith(server, chats, tokens)
  } finally {
    await server.stop()
  }
}
