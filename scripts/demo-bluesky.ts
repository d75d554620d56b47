// Bluesky's own servers on this machine, to try out posting, comments and numbers without an account there.
import { join, resolve } from 'node:path'
import { demoBlueskyPort as port } from '../src/kit/server/demo-servers.ts'
import { startBluesky } from './bluesky/start-bluesky.ts'

if (process.env.NODE_ENV === 'production') throw new Error('This server is for tries and is not started in production.')

const folder = join(resolve(process.env.DATA_DIR ?? 'data'), 'bluesky')
const answersAfter = 4
const say = (words: string) => void process.stdout.write(words)
try {
  const { service, handle, password, reader, stop } = await startBluesky({ port, folder, answersAfter, say })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit()))
  say(`
A Bluesky server answers at ${service}, and keeps accounts and posts in ${folder}.

  Server        ${service}
  Handle        ${handle}
  App password  ${password}

  1. In another terminal:  npm start
  2. Open Social in the account area, choose Bluesky, and enter the three lines above.
  3. Write a post. ${reader.handle} likes it and comments on it after ${answersAfter} seconds.

Stop with Ctrl-C. To begin afresh, remove ${folder}.
`)
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
