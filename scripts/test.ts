// Everything that can be wrong, looked at in one go; a failed step doesn't stop the ones after it.
// `quick` leaves out the build, the browser and the tests that start processes or try thousands of inputs.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const reports = join(root, 'dist', '.reports')
const inModules = (path: string) => join(root, 'node_modules', path)
const vitest = [inModules('vitest/vitest.mjs'), 'run', '--reporter=dot', '--reporter=json']
/** Left out of the quick look: what kills processes, opens databases, or tries thousands of texts. */
const slow = [
  'src/kit/server/{database,events,files,jobs,migrations}.test.ts',
  'src/kit/server/embedded/*.test.ts',
  'src/features/sites/format/{hostile,random-texts}.test.ts',
]

interface Step {
  name: string
  args: string[]
  /** Where the test runner writes how many passed; a step without one counts as one. */
  report?: string
}

const checks: Step[] = [
  { name: 'format', args: [inModules('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', args: [inModules('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'types', args: [inModules('typescript/bin/tsc'), '-p', '.'] },
  { name: 'unused', args: [inModules('knip/bin/knip.js'), '--no-progress'] },
]
const testStep = (name: string, args: string[]): Step => {
  const report = join(reports, `${name}.json`)
  return { name, args: [...vitest, `--outputFile.json=${report}`, ...args], report }
}
const quick = [
  ...checks,
  testStep(
    'tests',
    slow.map((pattern) => `--exclude=${pattern}`),
  ),
]
const whole = [
  ...checks,
  { name: 'build', args: [join(root, 'scripts/build.ts')] },
  testStep('tests', []),
  testStep('browser', ['--config', 'e2e/vitest.config.ts']),
]

interface Outcome {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts tests; a file that could not even be loaded counts as one failure, and so does a run without a report. */
function count({ report }: Step, ended: boolean): Outcome {
  if (!report) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1 }
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const failed = numFailedTests + unloaded.length
  return { passed: numPassedTests, failed: ended ? failed : Math.max(failed, 1) }
}

let running: ChildProcess | undefined

function runStep({ args }: Step): Promise<{ ended: boolean; output: string }> {
  return new Promise((done, fail) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', fail)
    child.on('close', (code) => done({ ended: code === 0, output }))
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Outcome = { passed: 0, failed: 0 }
for (const step of process.argv[2] === 'quick' ? quick : whole) {
  const start = performance.now()
  const { ended, output } = await runStep(step)
  const { passed, failed } = count(step, ended)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counted = step.report ? `  ${passed} passed, ${failed} failed` : ''
  process.stdout.write(`${ended ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(8)} ${seconds.padStart(6)} s${counted}\n`)
  if (!ended) process.stdout.write(`${output.trimEnd()}\n\n`)
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
