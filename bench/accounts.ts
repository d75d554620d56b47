import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { openSessions } from '#accounts/server/sessions.ts'
import { users } from '#accounts/server/tables.ts'
import { readConfig } from '#app/config.ts'
import { openContext, type OpenContext } from '#app/open-context.ts'
import { domains, members } from '#domains/server/tables.ts'

const root = join(import.meta.dirname, '..')

/** What the server's parts need, in this process. */
export const openBenchContext = (dataDir: string): Promise<OpenContext> =>
  openContext(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), pino({ level: 'silent' }), {
    migrations: join(root, 'migrations'),
    starters: join(root, 'seed/starters'),
  })

/** Signs somebody in this many times, and returns a function that checks the tokens with an empty cache. */
export async function startSessions({ ctx, close }: OpenContext, emailKey: string, count: number) {
  const [user] = await ctx.db.select().from(users).where(eq(users.emailKey, emailKey))
  if (!user) throw new Error(`${emailKey} has no account.`)
  const { start, identify } = openSessions(ctx)
  const tokens: string[] = []
  for (let place = 0; place < count; place++)
    tokens.push(await start(user, { host: 'localhost', network: '127.0.0.1', agent: 'a bench' }))
  return { identify, tokens, close }
}

/** Makes a domain with this many owners, all signed in. */
export async function signInMany({ ctx }: OpenContext, count: number) {
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
