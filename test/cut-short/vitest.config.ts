import { defineConfig } from 'vitest/config'
import { longestSlowTestMs } from '../patience.ts'
import { reporters } from '../progress.ts'

export default defineConfig({
  test: { include: ['test/cut-short/{endless,stray}.ts'], reporters, testTimeout: longestSlowTestMs },
})
