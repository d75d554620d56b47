import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { openEmbedded } from '#kit/server/embedded/open.ts'
import { makeEmbeddedPlace, makeFolder, quiet, type TestPlace } from '#test/database.ts'
import { readyMade } from '#test/templates.ts'
import { readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { openContext } from './open-context.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makeEmbeddedPlace('ready')
  write('sites/my.example/content.txt', '# Mine\n')
  write('history/a/b', 'before')
})
afterEach(() => place.remove())

const at = (name: string) => join(place.dataDir, name)
function write(name: string, content: string) {
  mkdirSync(join(at(name), '..'), { recursive: true })
  writeFileSync(at(name), content)
}

/** Starts on the data folder, as the built program does; the words of a refusal, else `started`. */
async function start(given: Record<string, string | undefined> = {}, migrations = 'migrations'): Promise<string> {
  const config = readConfig({ DATA_DIR: place.dataDir, NODE_ENV: 'test', ...given })
  try {
    const { close } = await openContext(config, quiet, { migrations, starters: 'seed/starters', readyMade })
    await close()
    return 'started'
  } catch (problem) {
    return explainStartFailure(problem)
  }
}

const restore = 'Restore the folder from a backup'

test('the first start works with a folder of sites that exists already', async () => {
  for (const name of ['database', 'secret.key', 'history']) rmSync(at(name), { recursive: true })
  expect(await start()).toBe('started')
})

test('a database that is gone or empty is not created again, unless that is wanted', async () => {
  rmSync(at('database'), { recursive: true })
  const words = await start()
  mkdirSync(at('database'))
  expect(await start()).toBe(words)
  expect(words).toContain(`There is no database in ${at('database')}.`)
  expect(words).toContain('secret.key, history are there.')
  expect(words).toContain(restore)
  expect(words).toContain('set DATABASE_URL')
  expect(words).toContain('start once with START_AFRESH=database')
  expect(await start({ START_AFRESH: 'database' })).toBe('started')
  expect(await start()).toBe('started')
})

test('a key that is gone is not created again, unless that is wanted', async () => {
  renameSync(at('secret.key'), at('secret.key.before'))
  const words = await start()
  expect(words).toContain(`The key file ${at('secret.key')} is missing.`)
  expect(words).toContain('Restore it from a backup')
  expect(words).toContain('start once with START_AFRESH=key: everyone has to sign in again')
  expect(await start()).toBe(words)
  expect(await start({ START_AFRESH: 'key' })).toBe('started')
  expect(await start()).toBe('started')
})

test('the key of another installation is refused, one of several that are changed is not', async () => {
  const other = 'another installation’s key'
  expect(await start({ SECRET_KEY: other })).toContain('The key isn’t the one this database was encrypted with.')
  writeFileSync(at('secret.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`)
  expect(await start()).toContain('The key isn’t the one this database was encrypted with.')
  expect(await start({ START_AFRESH: 'key' })).toBe('started')
  const mine = Buffer.alloc(32, 7).toString('base64')
  expect(await start({ SECRET_KEY: `${other},${mine}` })).toBe('started')
  expect([await start({ SECRET_KEY: other }), await start({ SECRET_KEY: mine })]).toEqual(['started', 'started'])
})

test('a damaged key file says what to do', async () => {
  writeFileSync(at('secret.key'), 'no key\n')
  expect(await start()).toMatch(/^The key file .* is damaged\. .*Restore it from a backup/)
})

test.for<[string, () => void]>([
  ['lost its control file', () => rmSync(at('database/global/pg_control'))],
  ['is of another version', () => writeFileSync(at('database/PG_VERSION'), '9\n')],
  ['is something else', () => (rmSync(at('database'), { recursive: true }), write('database/x', ''))],
])('a database that %s says what to do, and stays as it is', async ([, damage]) => {
  damage()
  const words = await start({ START_AFRESH: 'database' })
  expect(words).toContain(`The database in ${at('database')} can’t be opened`)
  expect(words).toContain(restore)
})

test('a damaged lock file says what to do, and one left by a process that is gone doesn’t matter', async () => {
  expect(await start()).toBe('started')
  cpSync(at('lock.db'), at('left.db'))
  writeFileSync(at('lock.db'), 'no lock')
  const words = `The lock file ${at('lock.db')} is damaged. Make sure that no other Sitewright process uses the folder, then delete the file and start again.`
  expect(await start()).toBe(words)
  renameSync(at('left.db'), at('lock.db'))
  expect(await start()).toBe('started')
  rmSync(at('lock.db'))
  mkdirSync(at('lock.db'))
  expect(await start()).toContain(`Sitewright can’t use the lock file ${at('lock.db')}.`)
})

test('a database that a newer program used is left alone', async () => {
  const newer = makeFolder()
  cpSync('migrations', newer.dataDir, { recursive: true })
  const journal = JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
  writeFileSync(join(newer.dataDir, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(newer.dataDir, '9999_later.sql'), 'create table later (id integer);')
  expect(await start({}, newer.dataDir)).toBe('started')
  expect(await start()).toContain('The database was used by a newer version of Sitewright than this one.')
  newer.removeFolder()
})

test('a folder of another user says so', () => {
  const problem = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    syscall: 'open',
    path: '/srv/x',
  })
  expect(explainStartFailure(problem)).toMatch(
    /^Sitewright can’t access \/srv\/x\. Start it as the user who owns the data folder/,
  )
})

/** An empty database behind a port, as one on a server is. */
async function openServer() {
  const { dataDir, removeFolder } = makeFolder()
  const embedded = await openEmbedded({ dataDir, log: quiet })
  const server = createServer((socket) => {
    const database = embedded.connect() as Socket
    database.connect(0)
    void pipeline(socket, database, socket).catch(() => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`
  const close = async () => {
    server.close()
    await embedded.close()
    removeFolder()
  }
  return { url, close }
}

test('an empty database on a server is not filled beside a folder that was used', async () => {
  const server = await openServer()
  const words = await start({ DATABASE_URL: server.url })
  expect(words).toContain('The database at DATABASE_URL is empty.')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
  await client.end()
  expect(await start({ DATABASE_URL: server.url, START_AFRESH: 'database' })).toBe('started')
  await server.close()
})

test('a trial reaches the demo Bluesky server on its own machine, and nothing else there; one that others reach doesn’t', async () => {
  const sayWhy = async (given: Record<string, string>, port: number) => {
    const config = readConfig({ DATA_DIR: place.dataDir, ...given })
    const { ctx, close } = await openContext(config, quiet, {
      migrations: 'migrations',
      starters: 'seed/starters',
      readyMade,
    })
    const fetched = [ctx.fetch, ctx.patientFetch].map(async (fetch) => {
      try {
        const { body } = await fetch(`http://127.0.0.1:${port}/`)
        await body?.cancel()
        return 'reached'
      } catch (problem) {
        return problem instanceof Refusal && problem.code === 'address-not-public' ? 'refused' : 'reached'
      }
    })
    try {
      return await Promise.all(fetched)
    } finally {
      await close()
    }
  }
  expect(await sayWhy({}, 5390)).toEqual(['reached', 'reached'])
  expect(await sayWhy({}, 5391)).toEqual(['refused', 'refused'])
  expect(await sayWhy({ HOST: '0.0.0.0' }, 5390)).toEqual(['refused', 'refused'])
})
