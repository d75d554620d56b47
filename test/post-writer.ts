// A process to be killed. `node test/post-writer.ts <data folder> <round> <statement> <before|during> <platform> <addresses as JSON>`
// Opens the database and sends what is due with the account at that platform, then posts there once more and kills itself at that SQL
// statement of sending; with the statement 0 it lives, and says on stdout how many there were.
import { writeSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { PlatformName, PostContent, PostOptions } from '#social/shapes.ts'
import { socialAccounts } from '#social/server/accounts/tables.ts'
import { createPost } from '#social/server/posts/create-post.ts'
import { runAccount } from '#social/server/publishing/run-account.ts'

const [dataDir = '', round = '0', statement = '0', when = 'before', key = '', addresses = '{}'] = process.argv.slice(2)
const hosts: Record<string, string> = JSON.parse(addresses)
const platform = PlatformName.parse(key)
/** Longer than a lease lasts, and than a lost post is looked for. */
const minutesOfRound = 4
const clock = { now: Date.parse('2026-02-01T00:00:00Z') + Number(round) * minutesOfRound * 60_000 }
const config = readConfig({
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  ALLOW_FETCH_TO: Object.values(hosts).join(','),
  PROVIDER_URLS: Object.entries(hosts)
    .map(([name, host]) => `social/${name}=http://${host}`)
    .join(','),
})
const { ctx, close } = await openContext(config, pino({ level: 'silent' }), {
  migrations: 'migrations',
  starters: 'seed/starters',
  now: () => new Date(clock.now),
})

let count = 0
/** Dies before its statement is sent, or while the database works on it. */
function dieAt(last: number) {
  const { query } = pg.Client.prototype
  const die = () => process.kill(process.pid, 'SIGKILL')
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    if (++count !== last) return Reflect.apply(query, this, given)
    if (when === 'before') die()
    setImmediate(die)
    return Reflect.apply(query, this, given)
  }
  Object.assign(pg.Client.prototype, { query: counted })
}

const accounts = await ctx.db.select().from(socialAccounts)
for (const { id } of accounts) await runAccount(ctx, id)
const account = accounts.find((one) => one.platform === platform)
if (!account) throw new Error(`There is no account at ${platform}.`)
if (when !== 'only-look') {
  await createPost(ctx, account.userId, {
    content: PostContent.parse({ text: `Round ${round} at ${platform}.` }),
    platforms: [platform],
    options: PostOptions.parse({}),
    callKey: undefined,
    at: undefined,
  })
  dieAt(Number(statement))
  await runAccount(ctx, account.id)
}
writeSync(1, `${JSON.stringify({ statements: count })}\n`)
await close()
