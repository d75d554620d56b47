import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // A busy machine is no fault.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['test/templates.ts'],
    setupFiles: ['test/patience.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
  },
})
