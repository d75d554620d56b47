import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'

export const temporaryName = /^\.writing-[\da-f-]{36}$/

/** Makes name changes in a folder survive a power cut. Systems that can't sync folders don't need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function writeBeside(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  mode: number,
  moveIntoPlace: (from: string) => Promise<void>,
) {
  const folder = dirname(path)
  await makeFolder(folder)
  const temporary = join(folder, `.writing-${randomUUID()}`)
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveIntoPlace(temporary)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(folder)
}

/** Writes a whole file and the folders above it. After a crash the disk has either the old file or the new one. */
export const replaceFile = (path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> =>
  writeBeside(path, bytes, 0o644, (temporary) => rename(temporary, path))

/** Writes a whole new file and the folders above it. Fails with EEXIST if the file exists, even when two callers try at once. */
export const createFile = (path: string, bytes: Uint8Array, mode = 0o644): Promise<void> =>
  writeBeside(path, bytes, mode, (temporary) => link(temporary, path))

/** The same, readable only by this user. */
export const createPrivateFile = (path: string, bytes: Uint8Array): Promise<void> => createFile(path, bytes, 0o600)
