// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { random, shortOrLong } from '#test/long.ts'

const wanted = shortOrLong(150, 3000)
const leastKills = shortOrLong(2, 40)

/** Starts a process that saves, and kills it in the middle of some save; returns what it found and how many saves it acknowledged. */
async function writeAndKill(dataDir: string, ledger: string) {
  const child = spawn(process.execPath, ['test/file-writer.ts', dataDir, ledger], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const closed = once(lines, 'close')
  const acknowledged: string[] = []
  const [first] = await once(lines, 'line')
  lines.on('line', (line) => acknowledged.push(line))
  const enough = 30 + random() * 90
  while (acknowledged.length < enough && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await closed
  appendFileSync(ledger, acknowledged.map((line) => `${line}\n`).join(''))
  return { found: JSON.parse(first), count: acknowledged.length }
}

test(`killed again and again during ${wanted} saves, nothing that was acknowledged is lost and no file is half there`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-test-'))
  const [dataDir, ledger] = [join(folder, 'data'), join(folder, 'ledger')]
  writeFileSync(ledger, '')
  try {
    let [count, rounds] = [0, 0]
    while (count < wanted || rounds < leastKills) {
      const round = await writeAndKill(dataDir, ledger)
      expect(round.found).toMatchObject({ lost: 0, half: 0, behind: 0 })
      count += round.count
      rounds += 1
    }
    const last = await writeAndKill(dataDir, ledger)
    expect(last.found).toMatchObject({ lost: 0, half: 0, behind: 0, shown: 'a.txt c.txt deep' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
