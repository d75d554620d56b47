import { lstatSync, type BigIntStats } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#kit/refusal.ts'
import { cleanPath } from './paths.ts'

const isAbsence = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')

/** Instead of a failure, nothing, when the file went away in the meantime. */
export function forgiveAbsence(problem: unknown): undefined {
  if (!isAbsence(problem)) throw problem
}

export function statOf(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false })
  } catch (problem) {
    return forgiveAbsence(problem)
  }
}

/** What stands at a path under the root, looked at name by name so that no link is followed. */
export function find(root: string, path: string) {
  let full = root
  let stats = statOf(root)
  let isBelowFile = false
  for (const segment of path === '' ? [] : cleanPath(path).split('/')) {
    full = join(full, segment)
    isBelowFile ||= stats?.isFile() ?? false
    stats = stats?.isDirectory() ? statOf(full) : undefined
    if (stats?.isSymbolicLink()) throw new Refusal('invalid', 'This path passes through a link.')
  }
  return { full, stats, isBelowFile }
}
