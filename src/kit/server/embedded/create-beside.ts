import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { syncPath } from './sync-tree.ts'

const creator = fileURLToPath(new URL(`./create-database${extname(import.meta.url)}`, import.meta.url))

/** What a new database can begin as. */
export interface Creation {
  /** The file of a packed database to copy instead of creating one, which takes seconds. */
  readyMade?: string | undefined
  /** Hears why that one can’t be used. */
  warn?: (words: string) => void
}

/**
 * Creates a database under a temporary name, synced, and renames it, so that a database under its own name is always complete.
 * Each try has a name of its own, since the process that creates a database may live on for a moment when the server is killed.
 */
export async function createBeside(folder: string, { readyMade, warn }: Creation): Promise<void> {
  const parent = dirname(resolve(folder))
  const drafts = `${basename(folder)}.creating-`
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) if (name.startsWith(drafts)) removeDraft(join(parent, name))
  const draft = mkdtempSync(join(parent, drafts))
  const damage = await runCreator(readyMade === undefined ? [draft] : [draft, readyMade])
  if (damage !== '') warn?.(damage)
  renameSync(draft, folder)
  await syncPath(parent, true)
}

/** Returns why the ready-made database couldn't be used, if so. Throws what the process said if it failed. */
async function runCreator(given: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [creator, ...given])
    return stdout
  } catch (problem) {
    const said = problem instanceof Error && 'stderr' in problem ? String(problem.stderr).trim() : ''
    throw said === '' ? problem : new Error(said, { cause: problem })
  }
}

/** Removes what an earlier try left; a process that still writes into it fails at once, because the folder has another name first. */
function removeDraft(draft: string) {
  const renamed = `${draft}-removing`
  renameSync(draft, renamed)
  rmSync(renamed, { recursive: true, force: true })
}
