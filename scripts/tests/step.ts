import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { enough, type Progress } from '../../test/progress.ts'

const root = join(import.meta.dirname, '..', '..')
/** What is said of the end of a step that failed though none of its tests did, in characters. */
const lastWords = 2000
/** For what is cleaned up when the time of a run is up. */
const graceMs = 60_000

export interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  /** Whether it runs tests, which report what they do; any other step counts as one. */
  hasTests?: true
  /** Whether it ends when the time of the run is up. */
  isBounded?: true
}

/** What has become of a step so far. */
export interface Standing {
  name: string
  passed: number
  failed: number
  /** The files that run, and those that haven’t run to their end. */
  running: Set<string>
  unfinished: Set<string>
  /** What is said again at the end, where the middle of a long output may have been cut. */
  failures: string[]
  /** How long each file took. */
  seconds: Record<string, number>
  output: string
}

export const openStanding = (name: string): Standing => ({
  name,
  passed: 0,
  failed: 0,
  running: new Set(),
  unfinished: new Set(),
  failures: [],
  seconds: {},
  output: '',
})

const children = new Set<ChildProcess>()

/** Whether programs can be ended together with all that they have started. */
const hasGroups = process.platform !== 'win32'

/** Ends a step with all that it has started: a worker whose test goes round and round hears nothing, and would outlive its step. */
function endWhole(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!hasGroups || child.pid === undefined) return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ESRCH') throw problem
  }
}

export function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) endWhole(child, signal)
}

function fail(standing: Standing, failure: string) {
  standing.failed += 1
  standing.failures.push(failure)
}

/** A file that couldn't be loaded counts as one failure, and so does an error outside of all tests. */
function take(standing: Standing, progress: Progress, say: (line: string) => void) {
  switch (progress.kind) {
    case 'planned':
      for (const file of progress.files) standing.unfinished.add(file)
      break
    case 'begun':
      standing.running.add(progress.file)
      break
    case 'tested':
      if (progress.failure === undefined) standing.passed += 1
      else {
        fail(standing, `${progress.title}\n${progress.failure}`)
        say(`FAILED  ${progress.title}`)
      }
      break
    case 'unloaded':
      fail(standing, `${progress.file} could not be run\n${progress.failure}`)
      break
    case 'ended':
      standing.running.delete(progress.file)
      if (progress.isCut) break
      standing.unfinished.delete(progress.file)
      standing.seconds[progress.file] = progress.seconds
      break
    case 'over':
      for (const trouble of progress.troubles) fail(standing, trouble)
  }
}

interface Watch {
  /** Writes a line. */
  say: (line: string) => void
  /** When the step has to end, by `performance.now()`. */
  until?: number | undefined
}

/** Cuts the tests short that run when the time is up, and ends the whole step a while later. */
function bound(child: ChildProcess, until: number): () => void {
  const left = Math.max(0, until - performance.now())
  const timers = [
    setTimeout(() => child.connected && child.send(enough), left),
    setTimeout(() => endWhole(child, 'SIGTERM'), left + graceMs),
  ]
  return () => timers.forEach(clearTimeout)
}

/** Runs a step to its end, and keeps what is known of it up to date. Returns whether it ended well. */
export function runStep(step: Step, standing: Standing, { say, until }: Watch): Promise<boolean> {
  return new Promise((done, give) => {
    const env = { ...process.env, ...step.env, NO_COLOR: '1' }
    const stdio = ['ignore', 'pipe', 'pipe', ...(step.hasTests ? ['ipc' as const] : [])] as const
    const child = spawn(process.execPath, step.args, { cwd: root, env, stdio: [...stdio], detached: hasGroups })
    children.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (standing.output += text))
    child.on('message', (progress: Progress) => take(standing, progress, say))
    const unbound = until === undefined ? undefined : bound(child, until)
    child.on('error', give)
    child.on('exit', () => endWhole(child, 'SIGKILL'))
    child.on('close', (code, signal) => {
      children.delete(child)
      unbound?.()
      const isCut = until !== undefined && performance.now() >= until
      const isWell = code === 0 || (isCut && standing.failed === 0)
      if (!step.hasTests && isWell) standing.passed += 1
      if (!isWell && standing.failed === 0)
        fail(standing, `${step.name} ended with ${signal ?? code}\n${standing.output.trimEnd().slice(-lastWords)}`)
      done(isWell)
    })
  })
}
