import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with the migrations before one, until the test ends. */
export function copyMigrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }))
  return folder
}
