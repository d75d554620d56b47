// @module-tag long
import { once } from 'node:events'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#test/database.ts'
import { random, shortOrLong } from '#test/long.ts'
import { startProgram } from '#test/program.ts'

const wanted = shortOrLong(150, 3000)
const leastKills = shortOrLong(2, 40)

/** Starts a process that saves, and kills it in the middle of some save; returns what it found and how many saves it acknowledged. */
async function writeAndKill(dataDir: string, ledger: string) {
  const { child, stdout, stop } = startProgram(['test/file-writer.ts', dataDir, ledger])
  const lines = createInterface({ input: stdout })
  const closed = once(lines, 'close')
  const acknowledged: string[] = []
  const [first] = await once(lines, 'line')
  lines.on('line', (line) => acknowledged.push(line))
  const enough = 30 + random() * 90
  while (acknowledged.length < enough && child.exitCode === null) await wait(5)
  await Promise.all([stop(), closed])
  appendFileSync(ledger, acknowledged.map((line) => `${line}\n`).join(''))
  return { found: JSON.parse(first), count: acknowledged.length }
}

test(`killed again and again during ${wanted} saves, nothing that was acknowledged is lost and no file is half there`, async () => {
  const { dataDir: folder, removeFolder } = makeFolder()
  onTestFinished(removeFolder)
  const [dataDir, ledger] = [join(folder, 'data'), join(folder, 'ledger')]
  writeFileSync(ledger, '')
  let [count, rounds] = [0, 0]
  while (count < wanted || rounds < leastKills) {
    const round = await writeAndKill(dataDir, ledger)
    expect(round.found).toMatchObject({ lost: 0, half: 0, behind: 0 })
    count += round.count
    rounds += 1
  }
  const last = await writeAndKill(dataDir, ledger)
  expect(last.found).toMatchObject({ lost: 0, half: 0, behind: 0, shown: 'a.txt c.txt deep' })
})
