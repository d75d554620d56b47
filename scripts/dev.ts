// Builds again whenever a source file changes, and starts the server anew with what came out.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
/** Taken before the build sets NODE_ENV for itself. */
const env = { ...process.env }
let server: ChildProcess | undefined
let turn = Promise.resolve()

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function restartServer(): Promise<void> {
  await stopServer()
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'dist/server/app/start.js')]
  server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
}

/** Builds now and at every change; `built` is told each time it went well. Resolves after the first time. */
async function watch(options: { ssr: boolean }, built: () => void): Promise<void> {
  const outcome = await build({ root, logLevel: 'warn', build: { ...options, watch: {} } })
  const watcher = outcome as Rolldown.RolldownWatcher
  await new Promise<void>((done) => {
    watcher.on('event', async (event) => {
      if (event.code === 'BUNDLE_END') await event.result.close()
      if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
      if (event.code === 'END') {
        built()
        done()
      }
    })
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stopServer().then(() => process.exit(0)))

rmSync(join(root, 'dist', '.stamp'), { force: true })
let isStarted = false
const again = () => {
  if (isStarted) turn = turn.then(restartServer)
}
await Promise.all([watch({ ssr: false }, again), watch({ ssr: true }, again)])
isStarted = true
again()
