import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { FileStore } from '#kit/server/files.ts'
import type { Seen } from '#sites/server/site-reader.ts'

/** Files as they were when somebody looked, as one text, since there may be a hundred thousand: `path\tstamp\n`, again and again. */
export type SeenList = string

export const writeSeen = (...all: Seen[]): SeenList =>
  all.flatMap((seen) => [...seen].map(([path, stamp]) => `${path}\t${stamp}\n`)).join('')

export function* readSeen(list: SeenList): Generator<[path: string, stamp: string]> {
  for (let from = 0, end = 0; (end = list.indexOf('\n', from)) >= 0; from = end + 1) {
    const [path = '', stamp = ''] = list.slice(from, end).split('\t')
    yield [path, stamp]
  }
}

const looksAtOnce = 500

/** Whether every file is as it was, without holding up others for long. */
export async function isTrue(
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

/** A larger site is looked at again only after a while, since to look takes long: a millisecond for each so many files. */
const mostLooked = 2_000
const looksPerMillisecond = 10

/** Whether so many files were looked at a moment ago, in milliseconds, and need no other look. */
export const isRecent = (count: number, age: number): boolean =>
  count > mostLooked && age >= 0 && age < count / looksPerMillisecond
