// The build runs this: it makes the database that a start in an empty folder begins with, if there is none for this program.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeReadyMade } from './make-ready-made.ts'
import { surroundings } from './surroundings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-database-'))
try {
  await makeReadyMade({ ...surroundings, dataDir })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
