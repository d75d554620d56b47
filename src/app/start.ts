import { openLog } from '#kit/server/log.ts'
import { readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { surroundings } from './surroundings.ts'
import { wakeDatabase } from './wake-database.ts'

// Opening the embedded database takes as long as loading the rest of the program, so both happen at the same time.
try {
  const config = readConfig()
  const log = openLog({ level: config.logLevel, asJson: config.isProduction })
  const [embedded, { runServer }] = await Promise.all([wakeDatabase(config, log, surroundings), import('./run.ts')])
  await runServer(config, log, embedded)
} catch (problem) {
  process.stderr.write(`Sitewright could not start.\n${explainStartFailure(problem)}\n`)
  process.exit(1)
}
