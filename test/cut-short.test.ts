// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStanding, runStep } from '../scripts/tests/step.ts'
import { makeFolder } from './database.ts'

const file = 'test/cut-short/endless.ts'
const argsFor = (name: string) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'test/cut-short/vitest.config.ts',
  name,
]

/** Runs a test that never ends, until the time of the run is up. Returns what became of the run, and what the test has noted. */
async function runUntilUp(seconds: number) {
  const { dataDir, removeFolder } = makeFolder()
  onTestFinished(removeFolder)
  const journal = join(dataDir, 'journal')
  const standing = openStanding(file)
  const step = { name: file, args: argsFor(file), env: { TEST_JOURNAL: journal }, hasTests: true } as const
  await runStep(step, standing, { say: () => {}, until: performance.now() + seconds * 1000 })
  // A busy machine may not have come to the test.
  if (!existsSync(journal)) return runUntilUp(2 * seconds)
  return { standing, noted: readFileSync(journal, 'utf8').trim().split('\n') }
}

test('when the time of a run is up, the program of the test that it is at ends before its folder goes, no other starts, and nothing fails', async () => {
  const { standing, noted } = await runUntilUp(5)
  expect(noted).toEqual(['started', '0 of 1 running'])
  expect(standing.failures).toEqual([])
  expect([...standing.unfinished]).toEqual([file])
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what a step has started and left behind ends with it, even where it goes round and round', async () => {
  const busy = "['-e', 'for (;;);'], { stdio: 'ignore' }"
  const code = `const left = require('node:child_process').spawn(process.execPath, ${busy}); left.unref(); console.log(left.pid)`
  const standing = openStanding('busy')
  await runStep({ name: 'busy', args: ['-e', code] }, standing, { say: () => {} })
  const pid = Number(standing.output)
  expect(pid).toBeGreaterThan(1)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('of a step that fails without a failed test, its end is told, and of an error outside of all tests where it came from', async () => {
  const broken = openStanding('broken')
  await runStep({ name: 'broken', args: ['-e', "console.log('so far'); process.exit(3)"] }, broken, { say: () => {} })
  expect(broken.failures).toEqual(['broken ended with 3\nso far'])
  const stray = openStanding('stray')
  await runStep({ name: 'stray', args: argsFor('stray'), hasTests: true }, stray, { say: () => {} })
  expect(stray.failures).toEqual([
    expect.stringMatching(/outside of all tests during .*stray\.ts > passes\n.*left behind[^]*stray\.ts:\d/),
  ])
  expect(stray.passed).toBe(1)
})
