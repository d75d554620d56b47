import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { FileStore } from './files.ts'
import { isCleanable } from './paths.ts'

/** After this many files, other work gets a chance to run. */
const atOnce = 100

/**
 * The paths of all files below a folder, relative to it, and of all empty folders with a slash at the end. Names that no request
 * can have are left out.
 */
export async function* walkTree(files: FileStore, root: string, folder = ''): AsyncGenerator<string> {
  const entries = await files.list(folder === '' ? root : `${root}/${folder}`)
  if (entries.length === 0 && folder !== '') yield `${folder}/`
  for (const [at, { name, isFolder }] of entries.entries()) {
    if (at % atOnce === atOnce - 1) await letOthersRun()
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isCleanable(`${root}/${path}`)) continue
    if (isFolder) yield* walkTree(files, root, path)
    else yield path
  }
}

export const isFolderPath = (path: string): boolean => path.endsWith('/')

/** Files only. */
export async function* walkFiles(files: FileStore, root: string): AsyncGenerator<string> {
  for await (const path of walkTree(files, root)) if (!isFolderPath(path)) yield path
}

/** The size of a file or of all files below a folder, and the number of files and folders below it. */
export async function measureBelow(files: FileStore, place: string): Promise<{ size: number; entries: number }> {
  const facts = await files.stat(place)
  if (facts) return { size: facts.size, entries: 0 }
  let [size, entries] = [0, 0]
  const folders = [place]
  for (const folder of folders)
    for (const { name, isFolder } of await files.list(folder)) {
      const path = `${folder}/${name}`
      if (!isCleanable(path)) continue
      entries += 1
      if (isFolder) folders.push(path)
      else size += files.lookAt(path)?.size ?? 0
      if (entries % atOnce === 0) await letOthersRun()
    }
  return { size, entries }
}
