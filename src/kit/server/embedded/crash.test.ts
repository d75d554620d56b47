// @module-tag long
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace, makeFolder, quiet } from '#test/database.ts'
import { random, shortOrLong } from '#test/long.ts'
import { type Program, startProgram } from '#test/program.ts'
import { readyMade } from '#test/templates.ts'
import { openEmbedded } from './open.ts'

const rounds = shortOrLong(3, 60)

function makeEmptyFolder() {
  const { dataDir, removeFolder } = makeFolder()
  onTestFinished(removeFolder)
  return dataDir
}

async function makeEmptyPlace() {
  const place = await makeEmbeddedPlace()
  onTestFinished(place.remove)
  return place
}

interface Writer {
  program: Program
  lines: Interface
  /** The first line: what the writer found. */
  found: Promise<Record<string, number>>
  numbers: number[]
}

function startWriter(dataDir: string, acknowledged = 0): Writer {
  const program = startProgram(['test/database-writer.ts', dataDir, String(acknowledged)])
  const lines = createInterface({ input: program.stdout })
  const numbers: number[] = []
  const found = once(lines, 'line').then(([line]) => {
    lines.on('line', (text) => numbers.push(Number(text)))
    return JSON.parse(line)
  })
  return { program, lines, found, numbers }
}

async function kill(writer: Writer) {
  const closed = once(writer.lines, 'close')
  await Promise.all([writer.program.stop(), closed])
}

test(`${rounds} times killed while it writes, nothing that was acknowledged is lost or half there`, async () => {
  const { dataDir } = await makeEmptyPlace()
  let acknowledged = 0
  for (let round = 0; round <= rounds; round++) {
    const writer = startWriter(dataDir, acknowledged)
    const found = await writer.found
    expect({ ...found, round }).toMatchObject({
      lost: 0,
      broken: 0,
      counted: found.rows,
      byIndex: found.rows,
      byTable: found.rows,
    })
    expect(found.last).toBe(found.rows)
    const enough = 1 + random() * 80
    while (writer.numbers.length < enough && writer.program.child.exitCode === null) await wait(5)
    await kill(writer)
    acknowledged = Math.max(acknowledged, found.last!, ...writer.numbers)
  }
  expect(acknowledged).toBeGreaterThan(rounds)
})

test('a second process on the folder is refused in words, and let in once the first was killed', async () => {
  const place = await makeEmptyPlace()
  const writer = startWriter(place.dataDir)
  await writer.found
  const words = `The data folder ${place.dataDir} is in use by another Sitewright process.`
  await expect(openEmbedded({ ...place, log: quiet })).rejects.toThrow(words)
  await kill(writer)
  const embedded = await openEmbedded({ ...place, log: quiet })
  await expect(openEmbedded({ ...place, log: quiet })).rejects.toThrow(words)
  await embedded.close()
})

/** Starts on the data folder, and returns the names of the databases in it, complete or half made. */
async function listAfterStart(dataDir: string, readyMade?: string) {
  const embedded = await openEmbedded({ dataDir, log: quiet, readyMade })
  await embedded.close()
  return readdirSync(dataDir).filter((name) => name.startsWith('database'))
}

/** Kills a process that makes a database, in the middle if it can; one that was faster leaves a whole one. */
async function killMaker(dataDir: string, readyMade: string | undefined) {
  const given = [join(dataDir, 'database'), {}, { readyMade }].map((each) => JSON.stringify(each)).join()
  const program = `import('./src/kit/server/embedded/durable.ts').then(({ openDurable }) => openDurable(${given}))`
  const { child, stop } = startProgram(['-e', program])
  const hasBegun = () =>
    readdirSync(dataDir).some((name) => name.includes('creating') && existsSync(join(dataDir, name, 'PG_VERSION')))
  while (!hasBegun() && child.exitCode === null) await wait(5)
  await stop()
}

test.for([
  ['made for the first time', undefined],
  ['copied from a ready-made one', join(readyMade, readdirSync(readyMade)[0] ?? '')],
])('killed while the database is %s, the next start makes it whole', async ([, from]) => {
  const dataDir = makeEmptyFolder()
  do {
    await rm(dataDir, { recursive: true, maxRetries: 20 })
    mkdirSync(dataDir)
    await killMaker(dataDir, from)
  } while (existsSync(join(dataDir, 'database')))
  expect(await listAfterStart(dataDir, from)).toEqual(['database'])
})

/** Writes and removes files in the folder given as its argument until that folder is gone. */
const busyWriter = `
  const { unlinkSync, writeFileSync } = require('node:fs')
  for (let number = 0; ; number++) {
    const file = process.argv[1] + '/' + number
    try {
      writeFileSync(file, '')
      if (number === 0) process.stdout.write('writing')
      if (number % 3) unlinkSync(file)
    } catch { process.exit() }
  }`

test('what killed starts left behind is removed although the processes that make it live on for a moment', async () => {
  const dataDir = makeEmptyFolder()
  const writers = ['a', 'b', 'c', 'd'].map((name) => {
    const draft = join(dataDir, `database.creating-${name}`)
    mkdirSync(draft)
    return startProgram(['-e', busyWriter, draft])
  })
  await Promise.all(writers.map(({ stdout }) => once(stdout, 'data')))
  expect(await listAfterStart(dataDir)).toEqual(['database'])
})
