// Runs every check; a failed step doesn't stop the ones after it.
// `quick` leaves out the build, and tests with a database, a browser or thousands of inputs, unless they were just changed.
// `long` runs the tests that the usual run leaves out, then those that a long run does more with, at random: nothing of that begins after
// `--minutes 20`, and `--seed 1` repeats it.
import { spawnSync } from 'node:child_process'
import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepDurations } from '../test/durations.ts'
import { readTag } from '../test/suites.ts'
import { openProgressLine } from './tests/progress-line.ts'
import { openStanding, runStep, type Standing, type Step, stopAll } from './tests/step.ts'

const root = join(import.meta.dirname, '..')
const inModules = (path: string) => join(root, 'node_modules', path)
/** Fails early on what would break every test. */
const vitest = [inModules('vitest/vitest.mjs'), 'run', '--bail=30']
const takesMuch = /#test\/(?:world|database)\.ts|openEmbedded|^\/\/ @vitest-environment/
const takesLong = /\/format\/(?:hostile|random-texts)|\/(?:crash|edits|body)\.test/
/** What a file has in it that does more in a long run. */
const growsLong = /\/(?:long|selling)\.ts'|'fast-check'|nasty-documents/

const checks: Step[] = [
  { name: 'format', args: [inModules('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', args: [inModules('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'types', args: [inModules('typescript/bin/tsc'), '-p', '.'] },
  { name: 'unused', args: [inModules('knip/bin/knip.js'), '--no-progress'] },
  { name: 'patterns', args: [join(root, 'scripts/patterns.ts'), '--check'] },
]
const build: Step = { name: 'build', args: [join(root, 'scripts/build.ts')] }
const testStep = (name: string, args: string[]): Step => ({ name, args: [...vitest, ...args], hasTests: true })
const inBrowser = ['--config', 'e2e/vitest.config.ts']
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listTests = () => globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root })

/** The quick tests, and those changed since the last commit. */
function listQuick(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  const isChanged = (file: string) => (stdout ?? '').includes(file)
  const isQuick = (file: string) => !takesLong.test(file) && !takesMuch.test(read(file))
  return listTests().filter((file) => isQuick(file) || isChanged(file))
}

/** What is tried in long runs alone. */
const isLongOnly = (file: string) => /\.runIf\(isLong\)/.test(read(file))

const listJourneys = () => globSync('e2e/*.journey.ts', { cwd: root })

/** A line with one step for those files; none where there are no files, since Vitest would run all. */
const stepOf = (name: string, args: string[], files: string[]) =>
  files.length > 0 ? [[testStep(name, [...args, ...files])]] : []

/** All tests but those with the tag, and without loading files of which nothing is left. */
const listShort = (files: string[]) => [
  '--tags-filter=!long',
  ...files.filter((file) => readTag(join(root, file)) === 'all').map((file) => `--exclude=${file}`),
]

/** What `npm test` leaves out, as it would run there. */
function planLeftOut(): Step[][] {
  const leftOut = (files: string[]) => files.filter((file) => readTag(join(root, file)) !== undefined)
  const tagged = ['--tags-filter=long']
  return [
    ...stepOf('tests', tagged, leftOut(listTests())),
    ...stepOf('browser', [...inBrowser, ...tagged], leftOut(listJourneys())),
  ]
}

/** Journeys first, since there are few of them, then what is tried nowhere else. */
function planRandom(seed: number): Step[][] {
  const grown = (files: string[]) => files.filter((file) => growsLong.test(read(file)))
  const { only = [], more = [] } = Object.groupBy(grown(listTests()), (file) => (isLongOnly(file) ? 'only' : 'more'))
  return [
    ...stepOf('random browser', inBrowser, grown(listJourneys())),
    ...stepOf('random only', [], only),
    ...stepOf('random', [], more),
  ].map((steps) => steps.map((step) => ({ ...step, env: { TEST_LONG_SEED: String(seed) }, isBounded: true })))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
})
const [mode] = positionals
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
/** Where failures are kept beside being printed; the tests are not to write there. */
const failuresFile = process.env.TEST_FAILURES
delete process.env.TEST_FAILURES
const begun = performance.now()
const until = values.minutes === undefined ? undefined : begun + Number(values.minutes) * 60_000
/** The steps of a line run at once, since none of them uses all cores; the lines run one after the other. */
function plan(): Step[][] {
  if (mode === 'quick') return [checks, [testStep('tests', listQuick())]]
  if (mode === 'long') return [...planLeftOut(), ...planRandom(seed)]
  return [
    [...checks, build],
    [testStep('tests', listShort(listTests()))],
    [testStep('browser', [...inBrowser, ...listShort(listJourneys())])],
  ]
}

const standings: Standing[] = []
const atWork = new Set<Standing>()
const clockOf = (from: number) => {
  const seconds = Math.floor((performance.now() - from) / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
const shortOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:test|journey)\.tsx?$/, '')
const describe = ({ name, passed, failed, running }: Standing) =>
  passed + failed + running.size === 0
    ? name
    : `${name}: ${passed} passed, ${failed} failed, running ${[...running].map(shortOf).join(', ')}`
const line = openProgressLine(() => `${clockOf(begun)}    ${[...atWork].map(describe).join(', ')}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/** Runs a step and prints its result. */
async function take(step: Step): Promise<void> {
  const start = performance.now()
  const standing = openStanding(step.name)
  standings.push(standing)
  atWork.add(standing)
  const isWell = await runStep(step, standing, { say: line.say, until: step.isBounded ? until : undefined })
  atWork.delete(standing)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counted = step.hasTests ? `  ${standing.passed} passed, ${standing.failed} failed` : ''
  line.say(`${isWell ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds.padStart(6)} s${counted}`)
  if (!isWell) line.say(`${standing.output.trimEnd()}\n`)
  if (isWell && standing.unfinished.size > 0) line.say(`Not done in that time: ${[...standing.unfinished].join(', ')}`)
}

if (mode === 'long') line.say(`seed ${seed}: npm run test:long -- --seed ${seed} does the same again`)
for (const steps of plan()) await Promise.all(steps.map(take))
line.close()
if (mode === undefined) keepDurations(Object.assign({}, ...standings.map(({ seconds }) => seconds)))
const sum = (name: 'passed' | 'failed') => standings.reduce((total, standing) => total + standing[name], 0)
const failures = standings.flatMap(({ failures }) => failures.map((failure) => `FAILED  ${failure}\n`)).join('')
process.stdout.write(failures)
if (failuresFile !== undefined) appendFileSync(failuresFile, failures)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
