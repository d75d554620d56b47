import { availableParallelism } from 'node:os'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { bringSignInWords } from './scripts/vite/sign-in-words.ts'
import { keepFilesInMemory } from './test/in-memory.ts'
import { inBrowser, onOwnPage, onSharedPage, Order } from './test/order.ts'
import { longestHookMs, longestTestMs, longestWaitMs } from './test/patience.ts'
import { reporters } from './test/progress.ts'
import { tags } from './test/suites.ts'

/** What it measures would be that of everything its worker has loaded and opened before. */
const alone = ['test/loop-walk.test.ts', 'src/features/pages/traces*.test.ts']
/** Run before each file. */
const before = ['test/seeded.ts', 'test/wait-patiently.ts']
const all = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts']

/** Files of one kind, and whether each of them begins with nothing or they share what their worker has loaded and opened. */
const project = (name: string, given: NonNullable<ViteUserConfig['test']>) => ({
  extends: true as const,
  test: { name, ...given },
})

keepFilesInMemory()

export default defineConfig({
  plugins: [bringSignInWords],
  test: {
    reporters,
    tags,
    hookTimeout: longestHookMs,
    testTimeout: longestTestMs,
    // Two more than there are cores, since some mostly wait for processes and disks.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: Order },
    expect: { poll: { timeout: longestWaitMs } },
    globalSetup: ['test/templates.ts'],
    setupFiles: before,
    projects: [
      project('server', { include: all, exclude: [...inBrowser, ...alone], isolate: false }),
      project('alone', { include: alone, isolate: true }),
      project('pages', {
        include: onSharedPage,
        isolate: false,
        environment: 'jsdom',
        setupFiles: ['test/fresh-page.ts', ...before],
      }),
      project('browser', { include: onOwnPage, isolate: true, environment: 'jsdom' }),
    ],
  },
})
