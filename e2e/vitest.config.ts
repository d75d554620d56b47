import { defineConfig } from 'vitest/config'
import { longestTest, longestWait } from '../test/patience.ts'

export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: ['e2e/setup.ts'],
    // One browser serves all the files that a worker runs.
    isolate: false,
    maxWorkers: 2,
    hookTimeout: longestTest,
    testTimeout: longestTest,
    expect: { poll: { timeout: longestWait } },
  },
})
