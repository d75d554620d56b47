import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepFilesInMemory } from '../test/in-memory.ts'
import { Order } from '../test/order.ts'
import { longestHookMs, longestSlowTestMs, longestWaitMs } from '../test/patience.ts'
import { reporters } from '../test/progress.ts'
import { tags } from '../test/suites.ts'

keepFilesInMemory()

export default defineConfig({
  test: {
    include: ['e2e/*.journey.ts'],
    globalSetup: ['e2e/setup.ts'],
    // One browser serves all the files that a worker runs.
    isolate: false,
    // Two more than there are cores, since a journey mostly waits for its network and its clock.
    maxWorkers: Math.min(4, availableParallelism() + 2),
    sequence: { sequencer: Order },
    reporters,
    tags,
    hookTimeout: longestHookMs,
    testTimeout: longestSlowTestMs,
    expect: { poll: { timeout: longestWaitMs } },
  },
})
