import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BlueskyAccount } from './accounts.ts'
import { requirePackages } from './install-packages.ts'

/** A Bluesky server on this machine, with the account that posts. */
export interface BlueskyServer extends BlueskyAccount {
  service: string
  /** Somebody else, who reads. */
  reader: BlueskyAccount
  stop: () => Promise<void>
}

interface Settings {
  /** By default any. */
  port?: number
  /** Where accounts and posts are kept; by default a folder that is removed in the end. */
  folder?: string
  /** Seconds after which the reader likes and answers a post; by default never. */
  answersAfter?: number
  say?: (words: string) => void
}

/** Starts Bluesky's own servers in a process that ends with this one, whatever ends it. */
export async function startBluesky({ port = 0, folder, answersAfter, say = () => {} }: Settings = {}) {
  await requirePackages(say)
  const place = folder ?? mkdtempSync(join(tmpdir(), 'sitewright-bluesky-'))
  const file = join(import.meta.dirname, 'serve.ts')
  const given = ['--port', String(port), '--folder', place, '--answers-after', String(answersAfter ?? '')]
  const child = spawn(process.execPath, [file, ...given], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const stop = async () => {
    child.stdin.end()
    await closed
    if (folder === undefined) rmSync(place, { recursive: true, force: true })
  }
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), closed.then(() => [])])
  if (typeof line[0] === 'string') return { ...JSON.parse(line[0]), stop } as BlueskyServer
  await stop()
  throw new Error('The Bluesky server didn’t start.')
}
