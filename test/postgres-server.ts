import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

// oxlint-disable-next-line node/no-process-env
const environment = process.env
const asRoot = process.getuid?.() === 0

/** Postgres refuses to run as root. */
interface Owner {
  uid?: number
  gid?: number
}

/** The folder of an installed server's programs. */
export function findPrograms(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const folders = [...debian, ...(environment.PATH ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))))
}

/** The same, installed first where that is possible. */
export function installPrograms(): string {
  if (asRoot && existsSync('/etc/debian_version')) {
    const options = { stdio: 'inherit', env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
  }
  const folder = findPrograms()
  if (folder) return folder
  throw new Error(
    'No Postgres server is installed: initdb and pg_ctl were not found. On Debian or Ubuntu: sudo apt-get install postgresql. On macOS: brew install postgresql.',
  )
}

function findOwner(): Owner {
  if (!asRoot) return {}
  const numberOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('Postgres refuses to run as root, and there is neither a user postgres nor nobody to run it.')
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Its files are temporary, so it needn't sync them. */
type Settings = Record<string, string | number>

interface Start {
  folder: string
  port: number
  more: Settings
}

function startServer(run: (program: string, ...words: string[]) => void, { folder, port, more }: Start): string {
  const password = randomBytes(16).toString('hex')
  writeFileSync(join(folder, 'password'), password, { mode: 0o644 })
  run(
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'tests',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
    '--encoding=UTF8',
    '--locale=C',
  )
  const settings: Settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    ...more,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  run('pg_ctl', '-D', join(folder, 'data'), '-l', join(folder, 'log'), '-w', '-o', options.join(' '), 'start')
  return `postgres://tests:${password}@127.0.0.1:${port}/postgres`
}

/** A temporary Postgres server of these programs on a free port; stopping it removes its files. */
export async function startPostgres(programs: string, more: Settings = {}): Promise<{ url: string; stop: () => void }> {
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-server-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, ...words: string[]) =>
    void execFileSync(join(programs, program), words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const url = startServer(run, { folder, port: await findPort(), more })
    const stop = () => {
      run('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', '-w', 'stop')
      removeFolder()
    }
    return { url, stop }
  } catch (problem) {
    removeFolder()
    throw problem
  }
}
