import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startAccountServer } from './account-server.ts'
import { prepareAccounts } from './accounts.ts'
import { answerPosts } from './answer-posts.ts'
import { startAppView } from './app-view.ts'
import { startDirectory } from './directory.ts'
import { findPort, isFree, stayOnThisMachine } from './loopback.ts'

// A process of its own: Bluesky's servers with two accounts. Says in one line where they are, and ends with the process that started it.

const options = { port: { type: 'string' }, folder: { type: 'string' }, 'answers-after': { type: 'string' } } as const
const { values } = parseArgs({ options })
const { folder = '', 'answers-after': answersAfter = '' } = values
const handles = ['night-oven.test', 'regular-guest.test']

const port = Number(values.port) || (await findPort())
if (!(await isFree(port))) {
  process.stderr.write(`Port ${port} is in use. Is another Bluesky server running here?\n`)
  process.exit(1)
}
// In a terminal an interrupt reaches this process too, which ends in its own way.
process.on('SIGINT', () => {})
stayOnThisMachine()
mkdirSync(folder, { recursive: true })
const appViewPort = await findPort()
const directory = await startDirectory(await findPort(), join(folder, 'directory.json'))
const accountServer = await startAccountServer({
  port,
  folder,
  directory: directory.url,
  appView: `http://localhost:${appViewPort}`,
})
const { service, findAccount } = accountServer
const appView = await startAppView({
  folder: join(folder, 'app-view'),
  port: appViewPort,
  dataPort: await findPort(),
  directory: directory.url,
  source: `ws://127.0.0.1:${port}`,
  findAccount,
})
const [owner, reader] = await prepareAccounts(service, folder, handles)
const ending = new AbortController()
const answers =
  answersAfter !== '' && reader
    ? answerPosts({ service, reader, afterMs: Number(answersAfter) * 1000, signal: ending.signal })
    : undefined
process.stdout.write(`${JSON.stringify({ service, ...owner, reader })}\n`)

/** What is kept is kept in that moment, so nobody waits longer for a part that still waits for another. */
const longestCloseMs = 3000

async function close() {
  ending.abort()
  await answers
  for (const part of [accountServer, appView, directory]) await part.close()
}

process.stdin.resume().once('end', async () => {
  await Promise.race([close(), wait(longestCloseMs)])
  process.exit()
})
