import { join } from 'node:path'
import { startServer } from '../scripts/built-server.ts'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { hash, verify } from '@node-rs/argon2'
import { openBenchContext, startSessions } from './accounts.ts'
import { atMost, middle, row } from './table.ts'

const callers = 50
const seconds = 8
const password = 'a bench of oak 1'

const emailOf = (place: number) => `person${place}@example.com`
/** Each from its own network, since calls are counted by network. */
const networkOf = (place: number) => `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
let networks = 1000

interface Call {
  path: string
  body: object
  network: string
}

const openCaller =
  (url: string) =>
  async ({ path, body, network }: Call, expected = 200) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
    const answer = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const told = (await answer.json()) as Record<string, string>
    if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${told.message}`)
    return told
  }

type Caller = ReturnType<typeof openCaller>

async function joinAll(url: string, call: Caller): Promise<void> {
  const named = { firstName: 'Ann', lastName: 'Example', dateOfBirth: '1990-04-12', gender: 'female', password }
  for (let place = 0; place < callers; place++) {
    const [email, network] = [emailOf(place), networkOf(place)]
    await call({ path: 'register', body: { ...named, email }, network }, 201)
    await call({ path: 'send-verification-code', body: { email }, network })
    const code = await findMailedCode(url, email)
    await call({ path: 'verify-code', body: { email, code }, network })
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** As many at once as there are callers, each repeating when it gets a response; the time of each in milliseconds. */
async function crowd(work: (place: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const keepOn = async (_: unknown, place: number) => {
    while (performance.now() < end) times.push(await time(() => work(place)))
  }
  await Promise.all(Array.from({ length: callers }, keepOn))
  return times
}

/** Compares two kinds of addresses, alternating and with changing order, so that other load on the machine affects both alike. */
async function compare(
  name: string,
  rounds: number,
  ask: (email: string, network: string) => Promise<unknown>,
): Promise<void> {
  const [registered, unknown, differences]: [number[], number[], number[]] = [[], [], []]
  const take = (email: string) => time(() => ask(email, networkOf(networks++)))
  for (let place = 0; place < rounds * callers; place++) {
    const email = emailOf(place % callers)
    const early = place % 2 === 0 ? await take(email) : undefined
    const stranger = await take(`nobody-${email}`)
    const own = early ?? (await take(email))
    registered.push(own)
    unknown.push(stranger)
    differences.push(own - stranger)
  }
  row(name, ...[registered, unknown, differences].map((times) => middle(times).toFixed(2)))
}

async function measureTokens(dataDir: string): Promise<void> {
  const { identify, tokens, close } = await startSessions(await openBenchContext(dataDir), emailOf(0), 500)
  const each = async (count: number) => {
    const total = await time(async () => {
      for (let place = 0; place < count; place++) await identify(tokens[place % tokens.length] ?? '', 'localhost')
    })
    return (total / count) * 1000
  }
  row('a token checked', 'microseconds')
  row('for the first time', (await each(tokens.length)).toFixed(1))
  await each(20_000)
  row('again within a minute', (await each(200_000)).toFixed(2))
  await close()
}

/** How many people a second can sign in with a password, the cost of a token, and whether response times reveal who is registered. */
export async function measureSignIn(folder: string): Promise<void> {
  const dataDir = join(folder, 'sign-in')
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1,::1', DATA_DIR: dataDir }
  const server = await startServer(environment)
  try {
    const call = openCaller(server.url)
    await joinAll(server.url, call)
    row(`${callers} callers`, 'a second', 'middle ms', '99 of 100 ms')
    const show = (name: string, times: number[]) =>
      row(name, (times.length / seconds).toFixed(0), middle(times).toFixed(0), atMost(times, 0.99).toFixed(0))
    const kept = await hash(password)
    show('passwords checked and nothing else', await crowd(() => verify(kept, password)))
    const logIn = (place: number) =>
      call({ path: 'login', body: { email: emailOf(place), password }, network: networkOf(place) })
    show('signed in', await crowd(logIn))
    row('milliseconds, the middle of many', 'registered', 'unknown', 'difference')
    await compare('check-email', 6, (email, network) => call({ path: 'check-email', body: { email }, network }))
    await compare('login with a wrong password', 4, (email, network) =>
      call({ path: 'login', body: { email, password: 'wrong 12345' }, network }, 401),
    )
    await compare('forgot-password', 1, (email, network) => call({ path: 'forgot-password', body: { email }, network }))
  } finally {
    await server.stop()
  }
  await measureTokens(dataDir)
}
