// Runs every check; a failed step doesn't stop the ones after it.
// `quick` leaves out the build, and tests with a database, a browser or thousands of inputs, unless they were just changed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'dist', '.reports')
const inModules = (path: string) => join(root, 'node_modules', path)
/** Fails early on what would break every test. */
const vitest = [inModules('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json', '--bail=30']
const takesMuch = /#test\/(?:world|database)\.ts|openEmbedded|^\/\/ @vitest-environment/
const takesLong = /\/format\/(?:hostile|random-texts)|\/(?:crash|edits|body)\.test/

interface Step {
  name: string
  args: string[]
  /** Where the test runner writes how many tests passed; a step without such a report counts as one. */
  report?: string
}

const checks: Step[] = [
  { name: 'format', args: [inModules('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', args: [inModules('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'types', args: [inModules('typescript/bin/tsc'), '-p', '.'] },
  { name: 'unused', args: [inModules('knip/bin/knip.js'), '--no-progress'] },
  { name: 'patterns', args: [join(root, 'scripts/patterns.ts'), '--check'] },
]
const testStep = (name: string, args: string[]): Step => {
  const report = join(reports, `${name}.json`)
  return { name, args: [...vitest, `--outputFile.json=${report}`, ...args], report }
}

/** The quick tests, and those changed since the last commit. */
function listQuick(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  const isChanged = (file: string) => (stdout ?? '').includes(file)
  const isQuick = (file: string) => !takesLong.test(file) && !takesMuch.test(readFileSync(join(root, file), 'utf8'))
  return globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => isQuick(file) || isChanged(file))
}

const isQuick = process.argv[2] === 'quick'
const build = { name: 'build', args: [join(root, 'scripts/build.ts')] }
/** The steps of a line run at once, since none of them uses all cores; the lines run one after the other. */
const lines: Step[][] = isQuick
  ? [checks, [testStep('tests', listQuick())]]
  : [[...checks, build], [testStep('tests', [])], [testStep('browser', ['--config', 'e2e/vitest.config.ts'])]]

interface Outcome {
  passed: number
  failed: number
  /** What is told again at the end, where the middle of a long output may have been cut. */
  failures: string[]
}

interface TestFile {
  name: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: TestFile[]
}

const listFailures = ({ name, assertionResults }: TestFile) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) =>
      [`${relative(root, name)} > ${fullName}`, ...failureMessages.slice(0, 1).map((text) => text.slice(0, 600))].join(
        '\n',
      ),
    )

/** Counts tests; a file that couldn't be loaded counts as one failure, and so does a run without a report. */
function count({ name, report }: Step, ended: boolean): Outcome {
  if (!report) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1, failures: ended ? [] : [name] }
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`${name}: no report was written`] }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const failed = numFailedTests + unloaded.length
  const failures = [...testResults.flatMap(listFailures), ...unloaded.map((file) => relative(root, file.name))]
  return { passed: numPassedTests, failed: ended ? failed : Math.max(failed, 1), failures }
}

const running = new Set<ChildProcess>()

function runStep({ args }: Step): Promise<{ ended: boolean; output: string }> {
  return new Promise((done, fail) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', fail)
    child.on('close', (code) => {
      running.delete(child)
      done({ ended: code === 0, output })
    })
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

/** Runs a step and prints its result. */
async function take(step: Step): Promise<Outcome> {
  const start = performance.now()
  const { ended, output } = await runStep(step)
  const outcome = count(step, ended)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counted = step.report ? `  ${outcome.passed} passed, ${outcome.failed} failed` : ''
  process.stdout.write(`${ended ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds.padStart(6)} s${counted}\n`)
  if (!ended) process.stdout.write(`${output.trimEnd()}\n\n`)
  return outcome
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: Outcome[] = []
for (const line of lines) outcomes.push(...(await Promise.all(line.map(take))))
const sum = (name: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[name], 0)
for (const failure of outcomes.flatMap(({ failures }) => failures)) process.stdout.write(`FAILED  ${failure}\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') > 0 ? 1 : 0
