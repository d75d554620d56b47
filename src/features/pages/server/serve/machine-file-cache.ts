import { says } from '#kit/phrase.ts'
import { LRUCache } from 'lru-cache'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { MadeMachineFile } from '../machine-files/made-machine-file.ts'
import { areUnchanged, isRecent, readSeen } from '../machine-files/seen-files.ts'
import type { Encodable } from '../response/made-page.ts'
import { deleteWhere } from '../cache/delete-where.ts'

export interface CachedMachineFile extends Encodable, Pick<MadeMachineFile, 'until' | 'seen' | 'looks'> {
  /** When its files were checked last, in milliseconds. */
  checkedAt: number
}

const mostBytes = 64 * 1024 * 1024
const overheadBytes = 1_000
const words = says('site-asked-too-often', 'This site is asked for very often. Please try again in a moment.')

const sizeOf = ({ bodies, seen }: CachedMachineFile) =>
  overheadBytes + seen.length + Object.values(bodies).reduce((sum, body) => sum + body.length, 0)

/** Sitemaps, feeds and the like, as long as no file that they were made of changes. */
export function createMachineFileCache(files: FileStore, time: () => number) {
  const machineFiles = new LRUCache<string, CachedMachineFile>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const enter = openWorkQueue({ atOnce: 2, waiting: 500, ofOne: { atOnce: 1, waiting: 50, words } })

  async function recall(key: string): Promise<CachedMachineFile | undefined> {
    const machineFile = machineFiles.get(key)
    if (machineFile === undefined || machineFile.until <= time()) return undefined
    if (isRecent(machineFile.looks, time() - machineFile.checkedAt)) return machineFile
    using _slot = await enter({ who: machineFile.domain })
    const checkedAt = time()
    if (!(await areUnchanged(files, readSeen(machineFile.seen)))) return undefined
    machineFile.checkedAt = checkedAt
    return machineFile
  }
  return {
    recall,
    keep: (key: string, machineFile: CachedMachineFile): void => void machineFiles.set(key, machineFile),
    forget: (isMeant: (key: string) => boolean) => deleteWhere(machineFiles, isMeant),
  }
}
