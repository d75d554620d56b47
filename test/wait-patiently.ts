import { expect, vi } from 'vitest'
import { isSlow, longestSlowTestMs, longestWaitMs } from './patience.ts'

// Run before each file of tests: what waits for something waits as long as it may take on a busy machine.

if (isSlow(expect.getState().testPath ?? '')) vi.setConfig({ testTimeout: longestSlowTestMs })

/** Vitest's own gives up after a second. Files that share a worker share it. */
const { waitFor } = vi
if (waitFor.name !== 'waitPatiently') {
  const waitPatiently: typeof waitFor = (check, options) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: longestWaitMs, ...options })
  vi.waitFor = waitPatiently
}

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: longestWaitMs })
}
