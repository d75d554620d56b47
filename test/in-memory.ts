import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux has a folder there that lies in memory. */
const folder = '/dev/shm'
/** Of memory and in that folder: what all tests together write at a time, several times over. */
const leastFreeBytes = 4 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) > leastFreeBytes
  } catch {
    // There is no such folder.
    return false
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A test of full disks that was killed has left one mounted in it. It is no obstacle to this run.
  }
}

/** What runs left behind that were killed. */
function removeOrphans(): void {
  for (const name of readdirSync(folder)) {
    const [, owner] = /^sitewright-tests-(\d+)-/.exec(name) ?? []
    if (owner !== undefined && !isAlive(Number(owner))) remove(join(folder, name))
  }
}

/** Tests write much and keep nothing: where there is room in memory, their temporary files don't wait for a disk. */
export function keepFilesInMemory(): void {
  // oxlint-disable-next-line node/no-process-env
  const { env } = process
  if (env['TMPDIR'] !== undefined || !hasRoom()) return
  removeOrphans()
  const own = mkdtempSync(join(folder, `sitewright-tests-${process.pid}-`))
  // A server that runs as another user has a folder of its own in it.
  chmodSync(own, 0o711)
  env['TMPDIR'] = own
  process.once('exit', () => remove(own))
}
