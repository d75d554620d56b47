import type { FileStore } from '#kit/server/files.ts'
import { createFolderGroups, endAll, type Trust, type Watched } from './folder-groups.ts'

const mostFolders = 25_000
/** In milliseconds. A site keeps its place so long … */
const keptFor = 10_000
/** … and when there is no place left, nobody asks for one so long. */
const fullFor = 1_000

/** Folders that are watched for all who trust in them, as many as there is room for. */
export function createWatchedFolders(files: FileStore) {
  const groups = createFolderGroups()
  let fullUntil = -Infinity

  /** What was moved away takes those below it along. */
  function hear(folder: string, watched: Watched, name: string | undefined): void {
    endAll(watched)
    if (name !== undefined) groups.forget(folder === '' ? name : `${folder}/${name}`)
    else if (folder !== '') groups.forget(folder)
    else for (const each of groups.names()) groups.forget(each)
  }
  function makeRoom(now: number): boolean {
    while (groups.count() >= mostFolders) {
      const [name, { usedAt }] = groups.oldest() ?? ['', { usedAt: now }]
      if (now - usedAt < keptFor) return false
      groups.forget(name)
    }
    return true
  }
  function begin(folder: string, now: number): Watched | undefined {
    const watched: Watched = { close: () => undefined, trusts: new Set() }
    const close = makeRoom(now) && files.watch(folder, (name) => hear(folder, watched, name))
    if (close) return Object.assign(watched, { close })
    fullUntil = now + fullFor
    return undefined
  }
  return {
    isFull: (now: number) => now < fullUntil,
    /** Those who trust in a folder, until something changes in it; `undefined` where it can’t be watched now. */
    watch(folder: string, now: number): Set<Trust> | undefined {
      const watched = groups.find(folder) ?? begin(folder, now)
      if (watched) groups.use(folder, watched, now)
      return watched?.trusts
    },
  }
}
