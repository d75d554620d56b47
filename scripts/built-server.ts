import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import flags from './server-flags.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
/** How many characters of a server's output are kept. */
const memory = 100_000

export interface BuiltServer {
  /** Its address, without a slash at the end. */
  url: string
  /** The process id. */
  id: number
  /** How long it took to print the address. */
  milliseconds: number
  /** Its output so far. */
  printed: () => string
  /** Sends a signal and waits for the end; returns the exit code, or the signal that ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | string>
}

/** Starts the built server of a folder on a free port, with only the given environment. Throws its output when it doesn't start. */
export async function startServer(environment: Record<string, string>, folder = root): Promise<BuiltServer> {
  const start = performance.now()
  const args = [...flags.arguments, join(folder, 'dist/server/start.js')]
  const compiled = join(folder, 'dist/.compiled')
  const env = { ...flags.environment, PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: compiled, ...environment }
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit').then(([code, signal]): number | string => code ?? signal)
  let printed = ''
  const url = await new Promise<string>((done, fail) => {
    const listen = (bytes: Buffer) => {
      printed = (printed + bytes.toString()).slice(-memory)
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (address) done(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', () => fail(new Error(printed)))
  })
  const milliseconds = performance.now() - start
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, id: child.pid ?? 0, milliseconds, printed: () => printed, stop }
}
