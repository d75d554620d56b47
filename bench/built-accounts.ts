import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { openSessions as OpenSessions } from '#accounts/server/sessions.ts'
import type { users as Users } from '#accounts/server/tables.ts'
import type { domains as Domains, members as Members } from '#domains/server/tables.ts'
import type { readConfig as ReadConfig } from '#app/config.ts'
import type { openContext as OpenContext, Opened } from '#app/open-context.ts'

const root = join(import.meta.dirname, '..')
const load = (path: string) => import(join(root, 'dist/server', path))

const [{ openSessions }, { users }, { readConfig }, { openContext }, { domains, members }] = (await Promise.all(
  [
    'features/accounts/server/sessions.js',
    'features/accounts/server/tables.js',
    'app/config.js',
    'app/open-context.js',
    'features/domains/server/tables.js',
  ].map(load),
)) as [
  { openSessions: typeof OpenSessions },
  { users: typeof Users },
  { readConfig: typeof ReadConfig },
  { openContext: typeof OpenContext },
  { domains: typeof Domains; members: typeof Members },
]

/** The built server's dependencies, in this process. */
export const openBuiltContext = (dataDir: string): Promise<Opened> =>
  openContext(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), pino({ level: 'silent' }), {
    migrations: join(root, 'migrations'),
    starters: join(root, 'seed/starters'),
  })

/** Signs somebody in this many times, and returns a function that checks the tokens with an empty cache. */
export async function startSessions({ ctx, close }: Opened, emailKey: string, count: number) {
  const [user] = await ctx.db.select().from(users).where(eq(users.emailKey, emailKey))
  if (!user) throw new Error(`${emailKey} has no account.`)
  const { start, identify } = openSessions(ctx)
  const tokens: string[] = []
  for (let place = 0; place < count; place++)
    tokens.push(await start(user, { host: 'localhost', network: '127.0.0.1', agent: 'a bench' }))
  return { identify, tokens, close }
}

/** Makes a domain with this many owners, all signed in. */
export async function signInMany({ ctx }: Opened, count: number) {
  const createdAt = new Date()
  const name = 'busy.example'
  const [domain] = await ctx.db.insert(domains).values({ name, label: name, token: '', createdAt }).returning()
  if (!domain) throw new Error('The domain was not made.')
  const emails = Array.from({ length: count }, (_, place) => `person${place}@example.com`)
  const rows = emails.map((email) => ({ email, emailKey: email, createdAt }))
  const people = await ctx.db.insert(users).values(rows).returning()
  const role = 'owner' as const
  await ctx.db.insert(members).values(people.map(({ id }) => ({ domainId: domain.id, userId: id, role, createdAt })))
  const { start } = openSessions(ctx)
  const tokens: string[] = []
  for (const person of people)
    tokens.push(await start(person, { host: 'localhost', network: '127.0.0.1', agent: 'a bench' }))
  return { domainId: domain.id, tokens }
}
