import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { FileStore } from './files.ts'
import { isCleanable } from './paths.ts'

/** So many are looked at before others have their turn. */
const atOnce = 100

/**
 * The path of every file below a folder, seen from it, and of every folder that holds nothing, with a slash at its end. What can’t be
 * asked for by its name is left out.
 */
export async function* walkTree(files: FileStore, root: string, folder = ''): AsyncGenerator<string> {
  const entries = await files.list(folder === '' ? root : `${root}/${folder}`)
  if (entries.length === 0 && folder !== '') yield `${folder}/`
  for (const [at, { name, isFolder }] of entries.entries()) {
    if (at % atOnce === atOnce - 1) await letOthersIn()
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isCleanable(`${root}/${path}`)) continue
    if (isFolder) yield* walkTree(files, root, path)
    else yield path
  }
}

export const isFolderPath = (path: string): boolean => path.endsWith('/')

/** The files alone; of the site itself when the root is empty. */
export async function* walkFiles(files: FileStore, root: string): AsyncGenerator<string> {
  for await (const path of walkTree(files, root)) if (!isFolderPath(path)) yield path
}

/** The bytes of a file, or of all files below a folder, and how many files and folders lie below it. */
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
      if (entries % atOnce === 0) await letOthersIn()
    }
  return { size, entries }
}
