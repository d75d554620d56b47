import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** The disk commits what several calls ask for at once in one go. */
const syncsAtOnce = 16

/** Makes a folder with all that is in it survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  const inTurn = pLimit(syncsAtOnce)
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  await Promise.all(entries.map((entry) => inTurn(syncPath, join(entry.parentPath, entry.name), entry.isDirectory())))
  await syncPath(folder, true)
}

/** Windows can't sync a folder and doesn't need to. */
export async function syncPath(path: string, isFolder: boolean): Promise<void> {
  if (isFolder && process.platform === 'win32') return
  const handle = await open(path, isFolder ? 'r' : 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
