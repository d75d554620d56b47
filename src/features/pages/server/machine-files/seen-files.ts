import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { FileStore } from '#kit/server/files.ts'

/** Paths and stamps of files as one text, since there may be a hundred thousand: a line of `path\tstamp\n` for each. */
export type SeenList = string

export const writeSeen = (...all: ReadonlyMap<string, string>[]): SeenList =>
  all.flatMap((seen) => [...seen].map(([path, stamp]) => `${path}\t${stamp}\n`)).join('')

export function* readSeen(list: SeenList): Generator<[path: string, stamp: string]> {
  for (let from = 0, end = 0; (end = list.indexOf('\n', from)) >= 0; from = end + 1) {
    const [path = '', stamp = ''] = list.slice(from, end).split('\t')
    yield [path, stamp]
  }
}

const looksAtOnce = 500

/** Whether every file is as it was. Lets other work run in between. */
export async function areUnchanged(
  files: Pick<FileStore, 'stampOf'>,
  seen: Iterable<[path: string, stamp: string]>,
): Promise<boolean> {
  let looks = 0
  for (const [path, stamp] of seen) {
    if (files.stampOf(path) !== stamp) return false
    looks += 1
    if (looks % looksAtOnce === 0) await yieldTurn()
  }
  return true
}

/** A large site is only checked again after a while, since checking takes long: a millisecond for each ten files. */
const mostLooked = 2_000
const looksPerMillisecond = 10

/** Whether this many files were checked so recently, in milliseconds, that they needn't be checked again. */
export const isRecent = (count: number, age: number): boolean =>
  count > mostLooked && age >= 0 && age < count / looksPerMillisecond
