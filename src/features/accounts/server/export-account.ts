import { asc, desc, eq } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import type { Context, User } from '#kit/server/context.ts'
import { listMailsTo } from '#kit/server/mail/kept-mails.ts'
import { findOwner } from './owner.ts'
import { fillPreferences } from './preferences.ts'
import { showProfile } from './profile.ts'
import { formerAddresses, sessions, uploads } from './tables.ts'
import { zipParts, type ZipPart } from '#kit/server/zip.ts'

/** The data that a room stores about a person, file by file. */
export type Exporter = (ctx: Context, user: User) => AsyncIterable<ZipPart>

const asJson = (name: string, content: unknown): ZipPart => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`),
})

async function listSessions({ db }: Context, { id }: User) {
  const { host, agent, network, createdAt, seenAt, expiresAt, endedAt } = sessions
  const shown = { id: sessions.id, host, agent, network, createdAt, seenAt, expiresAt, endedAt }
  return db.select(shown).from(sessions).where(eq(sessions.userId, id)).orderBy(desc(seenAt))
}

const listFormerAddresses = ({ db }: Context, { id }: User) =>
  db
    .select({ email: formerAddresses.email, changedAt: formerAddresses.changedAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, id))
    .orderBy(asc(formerAddresses.changedAt))

async function* exportPictures(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const mine = await ctx.db
    .select({ path: uploads.path })
    .from(uploads)
    .where(eq(uploads.userId, id))
    .orderBy(asc(uploads.createdAt))
  for (const { path } of mine) {
    const bytes = await ctx.uploads.read(path)
    if (bytes) yield { name: `uploads/${path}`, bytes }
  }
}

async function* exportOwn(ctx: Context, user: User): AsyncGenerator<ZipPart> {
  const owner = await findOwner(ctx, user)
  const account = {
    ...showProfile(ctx, owner),
    passwordHash: undefined,
    preferences: fillPreferences(owner.preferences),
  }
  yield asJson('account.json', account)
  yield asJson('sessions.json', await listSessions(ctx, user))
  yield asJson('former-addresses.json', await listFormerAddresses(ctx, user))
  yield asJson('letters.json', await listMailsTo(ctx, owner.email, owner.emailKey))
  yield* exportPictures(ctx, user)
}

interface Caller {
  ctx: Context
  user: User
  signal: AbortSignal
}

/** All data stored about a person: first that of the account itself, then that of each room. */
export function exportAccount({ ctx, user, signal }: Caller, exporters: readonly Exporter[]): Response {
  async function* gather() {
    for (const exporter of [exportOwn, ...exporters]) yield* exporter(ctx, user)
  }
  const at = ctx.now()
  const failed = (err: unknown) => ctx.log.error({ err }, 'An export failed')
  const name = `account-${dayOf(at)}.zip`
  return new Response(zipParts(gather(), { at, failed, signal }), {
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` },
  })
}
