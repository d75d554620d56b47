import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { unpackDatabase } from './pack.ts'

const creator = fileURLToPath(new URL(`./create-database${extname(import.meta.url)}`, import.meta.url))

/** The disk commits what several calls ask for at once in one go. */
const syncsAtOnce = 16

/** What a new database can begin as. */
export interface Creation {
  /** The file of a packed database to copy instead of creating one, which takes seconds. */
  readyMade?: string | undefined
  /** Hears why that one can’t be used. */
  warn?: (words: string) => void
}

/**
 * Creates a database under a temporary name, syncs it and renames it, so that a database under its own name is always complete.
 * Each try has a name of its own, since the process that creates a database may live on for a moment when the server is killed.
 */
export async function createBeside(folder: string, creation: Creation): Promise<void> {
  const parent = dirname(resolve(folder))
  const drafts = `${basename(folder)}.creating-`
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) if (name.startsWith(drafts)) removeDraft(join(parent, name))
  const draft = mkdtempSync(join(parent, drafts))
  if (!copyReadyMade(draft, creation)) await runCreator(draft)
  await syncTree(draft)
  renameSync(draft, folder)
  await syncPath(parent, true)
}

/** Whether there was one that could be used; a damaged one is noticed before anything is written. */
function copyReadyMade(draft: string, { readyMade, warn }: Creation): boolean {
  if (readyMade === undefined) return false
  const damage = unpackDatabase(readyMade, draft)
  if (damage !== undefined) warn?.(`${readyMade}: ${damage}`)
  return damage === undefined
}

/** Throws what the process said if it failed. */
async function runCreator(folder: string) {
  try {
    await promisify(execFile)(process.execPath, [creator, folder])
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

async function syncTree(folder: string): Promise<void> {
  const inTurn = pLimit(syncsAtOnce)
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  await Promise.all(entries.map((entry) => inTurn(syncPath, join(entry.parentPath, entry.name), entry.isDirectory())))
  await syncPath(folder, true)
}

/** Windows can't sync a folder and doesn't need to. */
async function syncPath(path: string, isFolder: boolean): Promise<void> {
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
