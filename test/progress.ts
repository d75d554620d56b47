import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'

/** What is reported of a run of tests while it goes on, to the process that started it. */
export type Progress =
  | { kind: 'planned'; files: string[] }
  | { kind: 'begun'; file: string }
  | { kind: 'unloaded'; file: string; failure: string }
  | { kind: 'tested'; title: string; failure: string | undefined }
  | { kind: 'ended'; file: string; seconds: number; isCut: boolean }
  | { kind: 'over'; troubles: string[] }

/** The message that ends a run, with the tests that it is at. */
export const enough = 'enough'

const report = (progress: Progress) => process.send?.(progress)
const fileOf = ({ moduleId }: { moduleId: string }) => relative(process.cwd(), moduleId).replaceAll('\\', '/')

/** An error outside of all tests, with the test that ran meanwhile. */
interface StrayError {
  message?: string
  stack?: string
  VITEST_TEST_PATH?: string
  VITEST_TEST_NAME?: string
}

/** The test meanwhile is often not the one it comes from, so that the stack is told too. */
function describeStray({ message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: title }: StrayError): string {
  const during = path === undefined ? '' : ` during ${fileOf({ moduleId: path })} > ${title ?? ''}`
  return `an error outside of all tests${during}\n${(stack ?? message ?? '').slice(0, 1500)}`
}

/** Tells the process that started the run; it shows the rest only if something fails. */
class ProgressReporter implements Reporter {
  #isCut = false

  onInit(vitest: Vitest) {
    process.on('message', (message) => {
      if (message !== enough) return
      this.#isCut = true
      void vitest.cancelCurrentRun('keyboard-input')
    })
    process.channel?.unref()
  }

  onTestRunStart(specifications: readonly TestSpecification[]) {
    report({ kind: 'planned', files: specifications.map(fileOf) })
  }

  onTestModuleStart(module: TestModule) {
    report({ kind: 'begun', file: fileOf(module) })
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    if (state === 'pending' || state === 'skipped') return
    const words = errors?.map(({ message }) => message).join('\n') ?? ''
    const failure = state === 'failed' ? words.slice(0, 600) : undefined
    report({ kind: 'tested', title: `${fileOf(test.module)} > ${test.fullName}`, failure })
  }

  onTestModuleEnd(module: TestModule) {
    const [problem] = module.errors()
    if (problem) report({ kind: 'unloaded', file: fileOf(module), failure: problem.message.slice(0, 600) })
    const seconds = Math.round(module.diagnostic().duration / 100) / 10
    report({ kind: 'ended', file: fileOf(module), seconds, isCut: this.#isCut })
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly StrayError[]) {
    report({ kind: 'over', troubles: errors.map(describeStray) })
  }
}

/** Without such a process, as where somebody runs a few files, those of Vitest. */
export const reporters = process.connected ? ['dot', new ProgressReporter()] : ['default']
