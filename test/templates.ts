import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pino } from 'pino'

const cache = 'node_modules/.cache'
const madeOf = [
  'package-lock.json',
  'src/kit/server/embedded/create-database.ts',
  'src/app/make-ready-made.ts',
  ...globSync('migrations/**/*.{sql,json}').toSorted(),
]
const print = createHash('sha256')
  .update(madeOf.map((file) => readFileSync(file)).join())
  .digest('hex')
  .slice(0, 12)

type Template = 'empty' | 'packed' | 'ready'
const folderOf = (template: Template) => join(cache, `sitewright-${template}-${print}`)

/** The folder of the ready-made database, as the build makes it. */
export const readyMade = folderOf('packed')

/** A database to be copied, with the key for its secrets: an empty one, or one with the product's tables. */
export const partsOf = (template: 'empty' | 'ready'): string[] =>
  ['database', ...(template === 'ready' ? ['secret.key'] : [])].map((name) => join(folderOf(template), name))

async function make(template: Template, fill: (dataDir: string) => Promise<void>): Promise<void> {
  if (existsSync(folderOf(template))) return
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, 'draft-'))
  await fill(draft)
  try {
    renameSync(draft, folderOf(template))
  } catch (problem) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folderOf(template))) throw problem
  }
}

const log = pino({ level: 'silent' })

async function makeEmpty(dataDir: string) {
  const { openEmbedded } = await import('#kit/server/embedded/open.ts')
  const embedded = await openEmbedded({ dataDir, log })
  await embedded.close()
}

async function makePacked(folder: string) {
  const { makeReadyMade } = await import('#app/make-ready-made.ts')
  const dataDir = mkdtempSync(join(cache, 'draft-'))
  for (const part of partsOf('empty')) cpSync(part, join(dataDir, basename(part)), { recursive: true })
  await makeReadyMade({ migrations: 'migrations', readyMade: folder, dataDir })
  rmSync(dataDir, { recursive: true })
}

/** As a first start does. */
async function makeReady(dataDir: string) {
  const { readConfig } = await import('#app/config.ts')
  const { startJobs } = await import('#app/jobs.ts')
  const { openContext } = await import('#app/open-context.ts')
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  const { ctx, close } = await openContext(config, log, {
    migrations: 'migrations',
    starters: 'seed/starters',
    readyMade,
  })
  await startJobs(ctx, async () => ({ coordinates: undefined }))
  await close()
}

/** Making a database takes seconds, copying one does not: they are made before all tests, for this run and later ones. */
export async function setup(): Promise<void> {
  await make('empty', makeEmpty)
  await make('packed', makePacked)
  await make('ready', makeReady)
}
