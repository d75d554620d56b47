// A process of its own that creates a database in the folder given as its argument. That takes hundreds of megabytes, part of
// which a server that did it itself would hold until its next start.
import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { leaveAsCompiled } from './leave-as-compiled.ts'

/** A third of the bytes and files of a new database are two templates for further databases, of which there are none here. */
async function dropTemplates(database: PGlite): Promise<void> {
  await database.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await database.query(`drop database ${name}`)
}

leaveAsCompiled()
const [dataDir] = process.argv.slice(2)
try {
  if (!dataDir || !existsSync(dataDir)) throw new Error('There is no folder to create the database in.')
  const database = await PGlite.create({ dataDir })
  await dropTemplates(database)
  await database.close()
} catch (problem) {
  process.stderr.write(String(problem))
  process.exitCode = 1
}
