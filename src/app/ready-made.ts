import { createHash, type Hash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import boss from 'pg-boss/package.json' with { type: 'json' }
import { hashOf } from '#kit/server/hash.ts'

const ending = '.zst'

/** Counts up when new databases are created in another way (`create-database.ts`). */
const edition = 1

/** It isn't built into the server, so this is the version that is installed now. */
function readVersionOfPostgres(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')).version
}

/** Of everything that a database without any data is made of. */
function hashParts(migrations: string): Hash {
  const hash = createHash('sha256').update(`${edition} ${readVersionOfPostgres()} ${boss.version}`)
  for (const name of globSync(['*.sql', 'meta/_journal.json'], { cwd: migrations }).toSorted())
    hash.update(`\0${name}\0`).update(readFileSync(join(migrations, name)))
  return hash
}

/** Begins the names of those that this program, with these migrations, may begin with. */
const stampOf = (migrations: string) => `${hashParts(migrations).digest('hex').slice(0, 32)}-`

/** The name for one that also has the queues of these jobs: without some, a start creates them, so they don't decide whether it is used. */
export function nameReadyMade(migrations: string, jobs: object): string {
  const queues = hashOf(JSON.stringify(jobs)).slice(0, 16)
  return `${stampOf(migrations)}${queues}${ending}`
}

/** The ready-made database in the folder that is the same as one which this program would create. */
export function findReadyMade(folder: string, migrations: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const stamp = stampOf(migrations)
  const name = readdirSync(folder).find((each) => each.startsWith(stamp) && each.endsWith(ending))
  return name && join(folder, name)
}
