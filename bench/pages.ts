import { spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const seconds = 4

/** Answers a second that an address gives over 16 connections, asked by wrk where it is installed, else by our own asker. */
export async function measureRate(address: string): Promise<number> {
  const wrk = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, address]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (wrk) return Number(/Requests\/sec:\s*([\d.]+)/.exec(wrk.stdout)?.[1])
  const own = await run(process.execPath, [join(import.meta.dirname, 'load.ts'), address, String(seconds)])
  return Number(own.stdout)
}

/** The same bytes answered by a bare node:http server of its own process. */
export async function measureBareRate(bytes: Uint8Array, folder: string): Promise<number> {
  const file = join(folder, 'bare.html')
  await writeFile(file, bytes)
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  try {
    return await measureRate(`http://127.0.0.1:${String(port).trim()}/`)
  } finally {
    server.kill()
  }
}

export const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeView(address: string): Promise<number> {
  const start = performance.now()
  await (await fetch(address)).arrayBuffer()
  return performance.now() - start
}

/** Milliseconds, in the middle of 50 tries: the first view after a change of the page's file, and the view after that. */
export async function measureViews(
  address: string,
  file: string,
  text: string,
): Promise<{ changed: number; again: number }> {
  const changed: number[] = []
  const again: number[] = []
  for (let place = 0; place < 50; place++) {
    await writeFile(file, `${text}\n\nChange ${place}.\n`)
    changed.push(await timeView(address))
    again.push(await timeView(address))
  }
  return { changed: middle(changed), again: middle(again) }
}
