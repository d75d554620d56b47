// @module-tag long
import { expect, test } from 'vitest'
import { runStep, type Standing } from '../scripts/tests/step.ts'

/** What a run of one file comes to whose time is up while its programs write to their folder. */
async function runCutShort(file: string): Promise<Standing> {
  const standing: Standing = {
    name: file,
    passed: 0,
    failed: 0,
    running: new Set(),
    unfinished: new Set(),
    failures: [],
    seconds: {},
    output: '',
  }
  const args = ['node_modules/vitest/vitest.mjs', 'run', file]
  const step = { name: file, args, env: { TEST_LONG_SEED: '1' }, hasTests: true } as const
  await runStep(step, standing, { say: () => {}, until: performance.now() + 12_000 })
  return standing
}

test.for([
  'src/features/store/settle-crash.test.ts',
  'src/features/files/crash.test.ts',
  'src/kit/server/embedded/crash.test.ts',
])('a run whose time is up in the middle of %s ends its programs, and nothing fails', async (file) => {
  const standing = await runCutShort(file)
  expect(standing.failures).toEqual([])
  expect([...standing.unfinished]).toEqual([file])
  expect(standing.output).not.toContain('EPIPE')
})
