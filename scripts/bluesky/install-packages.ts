import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const folder = join(import.meta.dirname, 'packages')
const files = ['package.json', 'package-lock.json', '.npmrc', 'sqlite/package.json', 'sqlite/index.cjs']
const installed = join(folder, 'node_modules')
const stampFile = join(installed, '.sitewright-packages')
/** What SQLite reports when another process has the file. */
const busy = 5

/** What was installed, for which machine. */
function readWanted(): string {
  const parts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return createHash('sha256')
    .update([process.platform, process.arch, ...parts].join('\n'))
    .digest('hex')
}

/** Waits until no other process installs. The system lets go of the file when a process ends, however it ends. */
async function lock(): Promise<() => void> {
  const file = new DatabaseSync(join(folder, '.installing.db'))
  for (;;) {
    try {
      file.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; commit')
      return () => file.close()
    } catch (problem) {
      if ((problem as { errcode?: number }).errcode !== busy) throw problem
      await wait(200)
    }
  }
}

/** What npm is told by the npm that runs this is about another folder. */
function npmEnvironment() {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:package|lifecycle|config_local_prefix)/.test(name),
  )
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`
  return { ...Object.fromEntries(own), PATH, NODE_USE_SYSTEM_CA: '1' }
}

/** npm's own file, so that it runs on this Node: an older one leaves out packages that it doesn't fit. */
function findNpm(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = folders.flatMap((bin) => [
    join(bin, 'npm'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
  ])
  const files = [process.env['npm_execpath'] ?? '', ...places].filter((file) => existsSync(file))
  return files.map((file) => realpathSync(file)).find((file) => file.endsWith('npm-cli.js'))
}

/** Installs what the lock file says. Throws what npm said where it fails. */
async function runNpm(cwd: string): Promise<void> {
  const script = findNpm()
  if (script === undefined) throw new Error('npm was not found. It comes with Node: https://nodejs.org/')
  const npm = spawn(process.execPath, [script, 'ci', '--prefer-offline', '--loglevel=error'], {
    cwd,
    env: npmEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const [code] = await once(npm, 'close')
  if (code !== 0) throw new Error(`The packages of Bluesky’s server could not be installed. npm said:\n${said.trim()}`)
}

/** Installs beside and then renames, so that a folder under its own name is always complete. */
async function install(wanted: string): Promise<void> {
  for (const name of readdirSync(folder))
    if (name.startsWith('.new-')) rmSync(join(folder, name), { recursive: true, force: true })
  const draft = join(folder, `.new-${process.pid}`)
  mkdirSync(draft)
  for (const file of files) cpSync(join(folder, file), join(draft, file))
  await runNpm(draft)
  writeFileSync(join(draft, 'node_modules', '.sitewright-packages'), wanted)
  rmSync(installed, { recursive: true, force: true })
  renameSync(join(draft, 'node_modules'), installed)
  rmSync(draft, { recursive: true, force: true })
}

const isInstalled = (wanted: string) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

/** The packages of Bluesky's server, which take 290 MB: installed the first time that it is started. */
export async function requirePackages(say: (words: string) => void): Promise<void> {
  const wanted = readWanted()
  if (isInstalled(wanted)) return
  const unlock = await lock()
  try {
    if (isInstalled(wanted)) return
    say('Installing the packages of Bluesky’s server; this takes half a minute the first time ...\n')
    await install(wanted)
  } finally {
    unlock()
  }
}
