// The thread of the embedded database, with its disk watched: it tells when the write-ahead log is synced, and what changes on the disk
// while something was written to the log that isn't synced yet.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort } from 'node:worker_threads'

const isLog = (path: unknown) => /[\\/]pg_wal[\\/]/.test(String(path))
const { openSync, writeSync, fdatasyncSync } = fs
const logs = new Set<number>()
const unsynced = new Set<number>()

const noteChange = (what: string) => {
  if (unsynced.size > 0) parentPort?.postMessage({ kind: 'early', what })
}

fs.openSync = (...given) => {
  const descriptor = openSync(...given)
  if (isLog(given[0])) logs.add(descriptor)
  else logs.delete(descriptor)
  return descriptor
}
fs.writeSync = ((descriptor: number, ...given: unknown[]) => {
  if (logs.has(descriptor)) unsynced.add(descriptor)
  else noteChange('write')
  return (writeSync as (...all: unknown[]) => number)(descriptor, ...given)
}) as typeof writeSync
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor)
  if (unsynced.delete(descriptor)) parentPort?.postMessage({ kind: 'synced' })
}
for (const name of ['renameSync', 'unlinkSync', 'truncateSync', 'ftruncateSync'] as const) {
  const change = fs[name] as (...given: unknown[]) => void
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      noteChange(name)
      change(...given)
    },
  })
}
syncBuiltinESMExports()
await import('../src/kit/server/embedded/database-thread.ts')
