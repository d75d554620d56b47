import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: ['e2e/setup.ts'],
    // One browser serves all the files that a worker runs.
    isolate: false,
    maxWorkers: 2,
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // A busy machine is no fault.
    expect: { poll: { timeout: 20_000 } },
  },
})
