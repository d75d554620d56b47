import { openLog } from '#kit/server/log.ts'
import { removeMembers } from '#matching/server/demo/remove-members.ts'
import { seedMembers } from '#matching/server/demo/seed-members.ts'
import { type Config, readConfig } from './config.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { openContext } from './open-context.ts'
import { membersFolder, surroundings } from './surroundings.ts'

// npm run demo:members adds the fictional members of a trial; with --remove it removes them, with all that they did.
const usage = 'npm run demo:members adds demo members to a trial. npm run demo:members -- --remove removes them.\n'
const oneAtATime = 'Only one process can use the embedded database at a time. Stop the server, then run this again.'

async function open(config: Config) {
  try {
    return await openContext(config, openLog({ level: 'warn', asJson: false }), surroundings)
  } catch (problem) {
    const words = explainStartFailure(problem)
    throw new Error(config.databaseUrl === undefined ? `${words}\n${oneAtATime}` : words, { cause: problem })
  }
}

async function run(isRemoving: boolean): Promise<string> {
  const { ctx, close } = await open(readConfig())
  try {
    if (isRemoving) return `Removed ${await removeMembers(ctx)} demo members and everything they did.`
    if (!ctx.platform.isTrial) throw new Error('Fictional members are for trials on this machine, not for production.')
    return `Added ${await seedMembers(ctx, membersFolder)} demo members.`
  } finally {
    await close()
  }
}

const given = process.argv.slice(2)
try {
  if (given.some((word) => word !== '--remove')) throw new Error(usage)
  process.stdout.write(`${await run(given.length > 0)}\n`)
} catch (problem) {
  process.stderr.write(`${explainStartFailure(problem)}\n`)
  process.exitCode = 1
}
