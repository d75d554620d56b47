import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

const claim = `
  pragma locking_mode = exclusive;
  pragma journal_mode = memory;
  begin exclusive;
  create table if not exists holder (pid integer);
  delete from holder;
  insert into holder values (${process.pid});
  commit;`

/**
 * Makes this process the only one on the folder until the returned function is called or the process ends, however it
 * ends: the system drops the lock. Refuses when another process has it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock.db')
  const lock = openLock(folder, file)
  try {
    lock.exec(claim)
  } catch (problem) {
    lock.close()
    throw explain(problem, folder, file)
  }
  chmodSync(file, 0o600)
  return () => lock.close()
}

function openLock(folder: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (problem) {
    throw explain(problem, folder, file)
  }
}

/** What SQLite reports when another process has the file. */
const busy = 5
/** What it reports when the file isn’t one of its own. */
const notADatabase = 26
const corrupt = 11

function codeOf(problem: unknown): number | undefined {
  const isCoded = problem instanceof Error && 'errcode' in problem && typeof problem.errcode === 'number'
  return isCoded ? Number(problem.errcode) & 0xff : undefined
}

function explain(problem: unknown, folder: string, file: string): Refusal {
  const code = codeOf(problem)
  if (code === busy)
    return new Refusal(
      'conflict',
      phrase('data-folder-in-use', 'The data folder {folder} is in use by another Sitewright process.', { folder }),
    )
  const isDamaged = code === notADatabase || code === corrupt
  const words = isDamaged
    ? phrase(
        'lock-file-damaged',
        'The lock file {file} is damaged. Make sure that no other Sitewright process uses the folder, then delete the file and start again.',
        { file },
      )
    : phrase(
        'lock-file-unusable',
        'Sitewright can’t use the lock file {file}. Change the owner of the file and its folder to the user who starts Sitewright, or set DATA_DIR to another folder.',
        { file },
      )
  return new Refusal('conflict', words, { cause: problem })
}
