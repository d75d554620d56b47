import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type BuiltServer } from '../scripts/built-server.ts'
import { processorTime } from './ask.ts'
import { atMost, middle, row } from './table.ts'

const rounds = 200
const manyFiles = 10_000
const email = 'owner@example.com'

interface Figures {
  /** In milliseconds. */
  times: number[]
  /** Milliseconds of the server's processor time for each. */
  cpu: number
}

/** Repeats something and reports how long each time took. */
async function repeat({ id }: BuiltServer, count: number, work: (round: number) => Promise<unknown>): Promise<Figures> {
  const before = processorTime(id)
  const times: number[] = []
  for (let round = 0; round < count; round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
  }
  return { times, cpu: (processorTime(id) - before) / 1000 / count }
}

const show = (name: string, { times, cpu }: Figures) =>
  row(name, middle(times).toFixed(1), atMost(times, 0.95).toFixed(1), cpu.toFixed(1))

function openCaller({ url }: BuiltServer) {
  let token = ''
  async function call(method: string, path: string, body?: object) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${told.message}`)
    return told
  }
  return {
    call,
    signIn: async () => {
      const { code } = await call('POST', '/api/auth/send-verification-code', { email })
      token = (await call('POST', '/api/auth/verify-code', { email, code })).token
    },
  }
}

type Caller = ReturnType<typeof openCaller>

/** Saves a page, then requests it as a visitor until the change is visible. */
function saveAndSee({ url }: BuiltServer, { call }: Caller, { id, label }: { id: string; label: string }) {
  let asked = 0
  return {
    asked: () => asked,
    save: async (round: number) => {
      const words = `Saved as number ${round}.`
      await call('PUT', `/api/files/${id}/content.txt`, {
        content: `# Bakery\n\n${'Fresh bread. '.repeat(200)}\n\n${words}\n`,
      })
      for (;;) {
        asked += 1
        const page = await fetch(`${url}/?domain=${label}`)
        if ((await page.text()).includes(words)) return
      }
    },
  }
}

async function writeMany(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (let from = 0; from < manyFiles; from += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, n) => writeFile(join(folder, `note-${from + n}.txt`), `Note ${from + n}\n`)),
    )
}

/** How soon a save is visible, and the cost of a folder with many files. */
export async function measureFiles(folder: string): Promise<void> {
  const dataDir = join(folder, 'files')
  const server = await startServer({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  try {
    const caller = openCaller(server)
    await caller.signIn()
    const domain = await caller.call('POST', '/api/domains', { name: 'bakery.example' })
    const { save, asked } = saveAndSee(server, caller, domain)
    await repeat(server, 20, (round) => save(-round))
    const before = asked()
    row('files', 'middle ms', '95 of 100 ms', 'ms cpu')
    show('a page saved, and seen by a visitor', await repeat(server, rounds, save))
    row('pages asked for until it was seen', ((asked() - before) / rounds).toFixed(2))
    await writeMany(join(dataDir, 'sites', domain.label, 'many'))
    const on = `/api/domains/${domain.id}`
    const list = () => caller.call('GET', `${on}/files?path=many`)
    await list()
    show(`a list of ${manyFiles} files`, await repeat(server, 20, list))
    const part = () => caller.call('GET', `${on}/files?path=many&from=5000&count=200`)
    show('200 of them', await repeat(server, 20, part))
    const saveOne = (round: number) =>
      caller.call('PUT', `/api/files/${domain.id}/many/note-${round}.txt`, { content: 'x' })
    show('one of them saved', await repeat(server, 50, saveOne))
    show('all of them searched', await repeat(server, 5, () => caller.call('GET', `${on}/search?q=nothing-like-it`)))
  } finally {
    await server.stop()
  }
}
