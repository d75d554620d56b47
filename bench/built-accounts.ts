import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { openSessions as OpenSessions } from '#accounts/server/sessions.ts'
import type { users as Users } from '#accounts/server/tables.ts'
import type { readConfig as ReadConfig } from '#app/config.ts'
import type { openContext as OpenContext, Opened } from '#app/open-context.ts'

const root = join(import.meta.dirname, '..')
const load = (path: string) => import(join(root, 'dist/server', path))

const [{ openSessions }, { users }, { readConfig }, { openContext }] = (await Promise.all(
  [
    'features/accounts/server/sessions.js',
    'features/accounts/server/tables.js',
    'app/config.js',
    'app/open-context.js',
  ].map(load),
)) as [
  { openSessions: typeof OpenSessions },
  { users: typeof Users },
  { readConfig: typeof ReadConfig },
  { openContext: typeof OpenContext },
]

/** What the built server stands on, in this process. */
export const openBuiltContext = (dataDir: string): Promise<Opened> =>
  openContext(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), pino({ level: 'silent' }), {
    migrations: join(root, 'migrations'),
    starters: join(root, 'seed/starters'),
  })

/** Signs somebody in so many times, and gives what checks the tokens, in which nothing is remembered yet. */
export async function startSessions({ ctx, close }: Opened, emailKey: string, count: number) {
  const [user] = await ctx.db.select().from(users).where(eq(users.emailKey, emailKey))
  if (!user) throw new Error(`${emailKey} has no account.`)
  const { start, identify } = openSessions(ctx)
  const tokens: string[] = []
  for (let place = 0; place < count; place++)
    tokens.push(await start(user, { host: 'localhost', network: '127.0.0.1', agent: 'a bench' }))
  return { identify, tokens, close }
}
