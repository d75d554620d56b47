import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, TestRunner } from 'vitest'

/**
 * Starts Node with these arguments in a process of its own. It is gone before the folders of its test are removed, also when the test is
 * cut short: what is left of that test goes on unawares, but starts no further one.
 */
export function startProgram(args: string[]) {
  TestRunner.getCurrentTest()?.context.signal.throwIfAborted()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const stop = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(stop)
  return { child, stdout: child.stdout, closed, stop }
}

export type Program = ReturnType<typeof startProgram>
