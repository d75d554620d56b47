import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { hookTimeout: 60_000, testTimeout: 60_000, include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'] },
})
