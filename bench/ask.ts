import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const here = import.meta.dirname
const ticksASecond = 100

export interface Measured {
  /** Responses per second. */
  rate: number
  /** Microseconds of the server's processor time for each response; 0 where the system doesn't report it. */
  cpu: number
}

interface MeasuredRequests {
  port: string | number
  /** The server's process id. */
  id: number
  /** `host path`, requested at random. */
  targets: string[]
  /** A path where the list may be written. */
  folder: string
  seconds?: number
  connections?: number
  encoding?: string
  /** A refusal is what is asked for. */
  isRefused?: boolean
}

function readTime(file: string): number {
  try {
    const [, after = ''] = readFileSync(file, 'utf8').split(') ')
    const fields = after.split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1e6
  } catch {
    return 0
  }
}

/** Processor time used by a process so far, in microseconds. */
export const processorTime = (id: number): number => readTime(`/proc/${id}/stat`)

/** The part of it that its main thread used, in milliseconds. */
export const mainThreadTime = (id: number): number => readTime(`/proc/${id}/task/${id}/stat`) / 1000

const lookEveryMs = 1000
/** A server is at rest that uses a smaller part of a processor. */
const restBelow = 0.05

/** Waits until a server has nothing to do any more, as after a first start, at most for a minute. */
export async function waitForRest(id: number): Promise<void> {
  for (let looks = 0; looks < 60; looks++) {
    const before = processorTime(id)
    await wait(lookEveryMs)
    if ((processorTime(id) - before) / 1000 < lookEveryMs * restBelow) return
  }
}

async function askWith({
  port,
  targets,
  folder,
  seconds = 4,
  connections = 16,
  encoding = 'br',
  isRefused = false,
}: MeasuredRequests): Promise<number> {
  const list = join(folder, 'targets.txt')
  await writeFile(list, `${targets.join('\n')}\n`)
  const wrk = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    join(here, 'random.lua'),
    `http://127.0.0.1:${port}/`,
    '--',
    list,
    encoding,
  ]
  const asked = await run('wrk', wrk).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (asked) {
    if (/Non-2xx/.test(asked.stdout) !== isRefused) throw new Error(asked.stdout)
    return Number(/Requests\/sec:\s*([\d.]+)/.exec(asked.stdout)?.[1])
  }
  const own = await run(process.execPath, [
    join(here, 'load.ts'),
    ...[port, list, seconds, connections, encoding, isRefused ? 421 : 200].map(String),
  ])
  return Number(own.stdout)
}

/** Sends random requests for some seconds, with wrk if it is installed, otherwise with our own client. */
export async function measureRequests(asked: MeasuredRequests): Promise<Measured> {
  const before = processorTime(asked.id)
  const rate = await askWith(asked)
  return { rate, cpu: (processorTime(asked.id) - before) / (rate * (asked.seconds ?? 4)) }
}
