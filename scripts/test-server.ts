// `node scripts/test-server.ts [arguments of vitest]`: runs the server tests on a temporary Postgres server.
import { spawnSync } from 'node:child_process'
import { findPrograms, installPrograms, startPostgres } from '../test/postgres-server.ts'

// An interrupt ends the tests; the server is stopped after them.
process.on('SIGINT', () => {})
const server = await startPostgres(findPrograms() ?? installPrograms())
try {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--exclude=src/kit/server/embedded/**',
    ...process.argv.slice(2),
  ]
  // oxlint-disable-next-line node/no-process-env
  const env = { ...process.env, TEST_DATABASE_URL: server.url }
  process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1
} finally {
  server.stop()
}
