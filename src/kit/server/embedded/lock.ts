import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
  const lock = new DatabaseSync(file)
  try {
    lock.exec(claim)
  } catch (problem) {
    lock.close()
    if (!isHeld(problem)) throw problem
    throw new Refusal('conflict', `The data folder ${folder} is in use by another Sitewright process.`)
  }
  chmodSync(file, 0o600)
  return () => lock.close()
}

const sqliteBusy = 5
const isHeld = (problem: unknown) =>
  problem instanceof Error &&
  'errcode' in problem &&
  typeof problem.errcode === 'number' &&
  (problem.errcode & 0xff) === sqliteBusy
