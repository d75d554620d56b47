import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { largestText } from '#sites/rules.ts'
import { isEditable, mostDrafts } from '../rules.ts'
import { placeIn } from './site-path.ts'
import { drafts } from './tables.ts'

const areTheirs = (domain: Domain, user: User) => and(eq(drafts.domainId, domain.id), eq(drafts.userId, user.id))
const isOf = (domain: Domain, user: User, path: string) => and(areTheirs(domain, user), eq(drafts.path, path))

const view = ({ path, content, base, at }: typeof drafts.$inferSelect) => ({
  path,
  content,
  base,
  savedAt: at.toISOString(),
})

const listed = {
  path: drafts.path,
  base: drafts.base,
  at: drafts.at,
  // Told without reading the text itself.
  size: sql<number>`octet_length(${drafts.content})`.mapWith(Number),
}

/** What lies behind a link is nobody’s file. */
function forgive(problem: unknown): undefined {
  if (!(problem instanceof Refusal)) throw problem
}

/** Whether visitors see it already, as they do where the process ended between publishing a text and forgetting its draft. */
async function isPublished(ctx: Context, domain: Domain, user: User, { path, size }: { path: string; size: number }) {
  const place = `${domain.label}/${path}`
  if (ctx.files.lookAt(place)?.size !== size) return false
  const bytes = await ctx.files.read(place).catch(forgive)
  const draft = bytes && (await readDraft(ctx, domain, user, path))
  return Boolean(draft && Buffer.from(draft.content).equals(bytes))
}

/** What waits to be published, the latest first. */
export async function listDrafts(ctx: Context, domain: Domain, user: User) {
  const kept = await ctx.db
    .select(listed)
    .from(drafts)
    .where(areTheirs(domain, user))
    .orderBy(desc(drafts.at), drafts.path)
    .limit(mostDrafts)
  const waiting = []
  for (const { at, ...draft } of kept)
    if (!(await isPublished(ctx, domain, user, draft))) waiting.push({ ...draft, savedAt: at.toISOString() })
  return waiting
}

export async function readDraft({ db }: Context, domain: Domain, user: User, given: string) {
  const { path } = placeIn(domain, given)
  const [row] = await db
    .select()
    .from(drafts)
    .where(isOf(domain, user, path))
  return row ? view(row) : null
}

interface Typed {
  path: string
  content: string
  base: string | null
  seen?: string | null | undefined
}

type Dropped = Pick<Typed, 'path'> & { seen?: string | undefined }

const changedElsewhere = () =>
  new Refusal('changed', 'You have written in this file elsewhere meanwhile. Look at both texts before you go on.')
const isSeen = (seen: string) => eq(drafts.at, new Date(seen))

function checkText(path: string, content: string): void {
  if (!isEditable(path)) throw new Refusal('unsupported', 'This file is no text.')
  if (content.includes('\0') || !content.isWellFormed()) throw new Refusal('invalid', 'This is no text.')
  if (Buffer.byteLength(content) > largestText) throw new Refusal('too-large', 'This text is too long.')
}

async function checkCount({ db }: Context, domain: Domain, user: User, path: string): Promise<void> {
  const others = and(areTheirs(domain, user), ne(drafts.path, path))
  const [row] = await db.select({ count: count() }).from(drafts).where(others)
  if ((row?.count ?? 0) >= mostDrafts)
    throw new Refusal('conflict', 'You have too many drafts. Publish or drop some of them.')
}

export async function saveDraft(ctx: Context, domain: Domain, user: User, typed: Typed) {
  const { content, base, seen } = typed
  const { path } = placeIn(domain, typed.path)
  checkText(path, content)
  await checkCount(ctx, domain, user, path)
  const kept = { content, base, at: ctx.now() }
  // Two drafts of one moment are told apart.
  const at = sql`greatest(excluded.at, ${drafts.at} + interval '1 millisecond')`
  const isSame = eq(drafts.content, content)
  const setWhere = seen === undefined ? undefined : seen === null ? isSame : or(isSame, isSeen(seen))
  const [row] = await ctx.db
    .insert(drafts)
    .values({ domainId: domain.id, path, userId: user.id, ...kept })
    .onConflictDoUpdate({
      target: [drafts.domainId, drafts.path, drafts.userId],
      set: { ...kept, at },
      ...(setWhere && { setWhere }),
    })
    .returning()
  if (!row) throw changedElsewhere()
  return view(row)
}

export async function dropDraft(ctx: Context, domain: Domain, user: User, { path: given, seen }: Dropped) {
  const { path } = placeIn(domain, given)
  const known = seen === undefined ? undefined : isSeen(seen)
  const gone = await ctx.db
    .delete(drafts)
    .where(and(isOf(domain, user, path), known))
    .returning({ path: drafts.path })
  if (known && gone.length === 0 && (await readDraft(ctx, domain, user, given))) throw changedElsewhere()
}
