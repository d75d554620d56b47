import { openLog } from '#kit/server/log.ts'
import { readConfig } from './config.ts'
import { explain } from './explain.ts'
import { wakeDatabase } from './wake-database.ts'

// The embedded database takes as long to wake as the rest of the house takes to load: both are done at once.
try {
  const config = readConfig()
  const log = openLog({ level: config.logLevel, asJson: config.isProduction })
  const [embedded, { run }] = await Promise.all([wakeDatabase(config, log), import('./run.ts')])
  await run(config, log, embedded)
} catch (problem) {
  process.stderr.write(`Sitewright could not start.\n${explain(problem)}\n`)
  process.exit(1)
}
