// A process of its own that fills the folder given as its first argument with a database: a copy of the ready-made one given as its
// second, or else a new one. That takes up to hundreds of megabytes, part of which a server that did it itself would hold until its
// next start. Prints why the ready-made one can't be used.
import { existsSync } from 'node:fs'
import { leaveAsCompiled } from './leave-as-compiled.ts'
import { unpackDatabase } from './pack.ts'
import { syncTree } from './sync-tree.ts'

/** A third of the bytes and files of a new database are two templates for further databases, of which there are none here. */
async function createNew(dataDir: string): Promise<void> {
  leaveAsCompiled()
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create({ dataDir })
  await database.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await database.query(`drop database ${name}`)
  await database.close()
}

/** Whether there was one that could be used; a damaged one is noticed before anything is written. */
function copyReadyMade(dataDir: string, readyMade: string): boolean {
  const damage = unpackDatabase(readyMade, dataDir)
  if (damage !== undefined) process.stdout.write(`${readyMade}: ${damage}`)
  return damage === undefined
}

const [dataDir, readyMade] = process.argv.slice(2)
try {
  if (!dataDir || !existsSync(dataDir)) throw new Error('There is no folder to create the database in.')
  if (readyMade === undefined || !copyReadyMade(dataDir, readyMade)) await createNew(dataDir)
  await syncTree(dataDir)
} catch (problem) {
  process.stderr.write(String(problem))
  process.exitCode = 1
}
