import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { quiet, serverUrl } from '#test/database.ts'
import { openDatabase } from '../database.ts'

const disk = mkdtempSync(join(tmpdir(), 'sitewright-disk-'))
const mounted = !serverUrl && mount(['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', disk])

/** Answers whether this user, on this machine, may mount. */
function mount(words: string[]): boolean {
  try {
    execFileSync('mount', words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterEach(() => {
  if (mounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the table until the database says no; answers the last number acknowledged. */
async function fill(query: (text: string, values: unknown[]) => Promise<unknown>): Promise<number> {
  for (let n = 1; ; n++) {
    const problem = await query('insert into pads values ($1, $2)', [n, 'x'.repeat(6000)]).then(() => undefined, String)
    if (problem) return n - 1
  }
}

test.runIf(mounted)('a full disk stops writing, not the process; with space again all that was acknowledged is there', async () => {
  const { pool, close } = await openDatabase({ dataDir: join(disk, 'data'), log: quiet })
  await pool.query('create table pads (n integer primary key, pad text); alter table pads alter pad set storage plain')
  const acknowledged = await fill((text, values) => pool.query(text, values))
  expect(acknowledged).toBeGreaterThan(100)
  mount(['-o', 'remount,size=400m', disk])
  const count = async () => (await pool.query('select count(*)::int as count from pads where n <= $1', [acknowledged])).rows[0].count
  await expect.poll(() => count().catch(String), { timeout: 30_000, interval: 500 }).toBe(acknowledged)
  await pool.query(`insert into pads values (-1, 'goes on')`)
  await close()
})

test.runIf(!mounted)('a full disk is tried by root alone, on the embedded database', () => expect(mounted).toBe(false))
