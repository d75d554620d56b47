import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** Disk space for files that are needed only while something runs. */
export interface Scratch {
  /** A file without a name, which disappears when it is closed or this process ends. */
  open: () => Promise<FileHandle>
}

/** Opens temporary storage in a folder, which is emptied first: an earlier process may have left files behind. */
export function openScratch(folder: string): Scratch {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  return {
    open: async () => {
      const path = join(folder, randomUUID())
      const file = await open(path, 'wx+', 0o600)
      await rm(path)
      return file
    },
  }
}
