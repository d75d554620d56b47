import { defineConfig } from 'vitest/config'
import { Order } from '../test/order.ts'
import { longestTest, longestWait } from '../test/patience.ts'

export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: ['e2e/setup.ts'],
    // One browser serves all the files that a worker runs.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: Order },
    hookTimeout: longestTest,
    testTimeout: longestTest,
    expect: { poll: { timeout: longestWait } },
  },
})
