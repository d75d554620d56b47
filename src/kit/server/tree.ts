import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { cleanPath } from './paths.ts'

const isAbsence = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')

/** Returns undefined where a file has disappeared in the meantime; throws any other problem. */
export function forgiveAbsence(problem: unknown): undefined {
  if (!isAbsence(problem)) throw problem
}

const quietly = { throwIfNoEntry: false } as const

/** What is at a path; links aren't followed. */
export function lookNow(path: string): Stats | undefined {
  try {
    return lstatSync(path, quietly)
  } catch (problem) {
    return forgiveAbsence(problem)
  }
}

/** The disk takes no longer name. */
const longestNameBytes = 255

/** A name as it is on the disk: some systems write é as an e and an accent, which is another name to the disk, but not to people. */
function spell(folder: string, name: string): string {
  if (!/[^ -~]/.test(name)) return name
  const ways = [name, name.normalize('NFC'), name.normalize('NFD')]
  const isThere = (way: string) =>
    Buffer.byteLength(way) <= longestNameBytes && lookNow(join(folder, way)) !== undefined
  return ways.find(isThere) ?? name
}

/** A path below the root with the names as they are on the disk. */
export function pathOnDisk(root: string, path: string): string {
  if (!/[^ -~]/.test(path)) return `${root}/${path}`
  return path.split('/').reduce((folder, name) => `${folder}/${spell(folder, name)}`, root)
}

/** What is at a path below the root. Each folder on the way is checked, so that no link is followed. */
export function findInTree(root: string, path: string) {
  if (path === '') return { full: root, stats: lookNow(root), isBelowFile: false }
  let full = root
  let stats: Stats | undefined
  let isBelowFile = false
  for (const given of cleanPath(path).split('/')) {
    const segment = spell(full, given)
    isBelowFile ||= stats?.isFile() ?? false
    stats = full === root || stats?.isDirectory() ? lookNow(join(full, segment)) : undefined
    full = join(full, segment)
    if (stats?.isSymbolicLink())
      throw new Refusal('invalid', phrase('path-through-link', 'This path passes through a link.'))
  }
  return { full, stats, isBelowFile }
}
