import type { FileStore } from './files.ts'
import { isCleanable } from './paths.ts'

/**
 * The path of every file below a folder, seen from it, and of every folder that holds nothing, with a slash at its end. What can’t be
 * asked for by its name is left out.
 */
export async function* walkTree(files: FileStore, root: string, folder = ''): AsyncGenerator<string> {
  const entries = await files.list(folder === '' ? root : `${root}/${folder}`)
  if (entries.length === 0 && folder !== '') yield `${folder}/`
  for (const { name, isFolder } of entries) {
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

/** The bytes of a file, or of all files below a folder. */
export async function sizeBelow(files: FileStore, place: string): Promise<number> {
  const facts = await files.stat(place)
  if (facts) return facts.size
  let size = 0
  for await (const path of walkFiles(files, place)) size += files.lookAt(`${place}/${path}`)?.size ?? 0
  return size
}
