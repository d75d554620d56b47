// A process to be killed. `node test/file-writer.ts <data folder> <file of what was acknowledged so far>`
// Opens the data folder, says on stdout what it found there as a line of JSON, then saves, deletes and puts back files, and says
// what it has saved: a path and a number a line.
import { readFileSync, writeSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { users } from '#accounts/server/tables.ts'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { domains, members } from '#domains/server/tables.ts'
import { hashOf, recallBytes } from '#files/server/history.ts'
import { versions } from '#files/server/tables.ts'
import { listTrash as listTrashCall } from '#files/history-contract.ts'
import { listTrash } from '#files/server/list-trash.ts'
import { moveToTrash, restoreFromTrash } from '#files/server/trash.ts'
import { saveFile } from '#files/server/write-file.ts'

const [dataDir = '', ledger = ''] = process.argv.slice(2)
const paths = ['a.txt', 'deep/b.txt', 'c.txt']
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
const silent = pino({ level: 'silent' })
const { ctx } = await openContext(config, silent, { migrations: 'migrations', starters: 'seed/starters' })
const say = (words: string) => writeSync(1, `${words}\n`)

const at = new Date('2026-01-15T12:00:00Z')
const label = 'crash.example'
const email = 'owner@example.com'

async function findOrMake() {
  const [user] = await ctx.db.select().from(users)
  const [domain] = await ctx.db.select().from(domains)
  if (user && domain) return { user, domain }
  await ctx.db.transaction(async (tx) => {
    const [made] = await tx.insert(users).values({ email, emailKey: email, createdAt: at }).returning()
    const [row] = await tx.insert(domains).values({ name: label, label, token: 'x', createdAt: at }).returning()
    await tx.insert(members).values({ domainId: row!.id, userId: made!.id, role: 'owner', createdAt: at })
  })
  return findOrMake()
}

const textOf = (path: string, number: number) => `${path} ${number} ${'x'.repeat(20_000)} ${number} end`
const readNumber = (bytes: Uint8Array | undefined) => Number(/ (\d+) end$/.exec(String(Buffer.from(bytes ?? [])))?.[1])
const lines = readFileSync(ledger, 'utf8').split('\n').filter(Boolean)
const acknowledged = lines
  .map((line) => line.split(' '))
  .map(([path = '', number]) => ({ path, number: Number(number) }))

const { user, domain } = await findOrMake()
const caller = { ctx, domain, user: { id: user.id, email, session: 'x', host: 'localhost' } }
const wholePage = listTrashCall.query.parse({ limit: 100 })
const trashed = async () => (await listTrash(ctx, domain.id, wholePage)).items.map(({ id, path }) => ({ id, path }))

/** What was deleted and not put back when the process ended. */
for (const { id, path } of await trashed())
  if (ctx.files.stampOf(`${label}/${path}`) === '') await restoreFromTrash(caller, id)

const last = new Map<string, number>()
let [lost, half, behind] = [0, 0, 0]
const kept = new Set(
  (await ctx.db.select().from(versions).where(eq(versions.domainId, domain.id))).map(({ hash }) => hash),
)
for (const { path, number } of acknowledged) {
  const hash = hashOf(Buffer.from(textOf(path, number)))
  const bytes = kept.has(hash) ? await recallBytes(ctx, domain.id, hash) : undefined
  if (!bytes || hashOf(bytes) !== hash) lost++
  last.set(path, Math.max(last.get(path) ?? 0, number))
}
for (const path of paths) {
  const bytes = await ctx.files.read(`${label}/${path}`)
  if (bytes === undefined && !last.has(path)) continue
  const number = readNumber(bytes)
  if (String(Buffer.from(bytes ?? [])) !== textOf(path, number)) half++
  if (number < (last.get(path) ?? 0)) behind++
  last.set(path, number)
}
const shown = (await ctx.files.list(label)).map(({ name }) => name).join(' ')
say(JSON.stringify({ lost, half, behind, shown }))

async function keepSaving(path: string): Promise<never> {
  for (let number = (last.get(path) ?? 0) + 1; ; number++) {
    await saveFile(caller, path, Buffer.from(textOf(path, number)))
    say(`${path} ${number}`)
    if (path === 'c.txt') await restoreFromTrash(caller, await moveToTrash(caller, path))
  }
}
await Promise.all(paths.map(keepSaving))
