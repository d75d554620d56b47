// Rebuilds and restarts the server whenever a source file changes. Also serves the page of all parts.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { serveParts } from './parts/serve.ts'

const root = join(import.meta.dirname, '..')
/** Saved before the build sets NODE_ENV itself. */
const env = { ...process.env }
let server: ChildProcess | undefined
let restarts = Promise.resolve()

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function restartServer(): Promise<void> {
  await stopServer()
  const args = ['--disable-warning=ExperimentalWarning', '--enable-source-maps', join(root, 'dist/server/start.js')]
  server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
}

/** Builds now and after every change, and calls `built` after each success. Resolves after the first one. */
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
  if (isStarted) restarts = restarts.then(restartServer)
}
await Promise.all([watch({ ssr: false }, again), watch({ ssr: true }, again)])
isStarted = true
again()
const port = Number(env.PORT ?? 3000)
const parts = await serveParts({ port: port && port + 1, isWatched: true })
process.stdout.write(`Parts: ${parts.url}\n`)
