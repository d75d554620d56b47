import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** Room on the disk for what is needed only while something is done. */
export interface Scratch {
  /** A file without a name, which is gone when it is closed or this process ends. */
  open: () => Promise<FileHandle>
}

/** Keeps such files in a folder, which is emptied first: a process may have ended before it took a file's name away. */
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
