import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { roomsBeside } from '#domains/plans.ts'
import { weigh } from '#kit/weight.ts'
import { writeRoom } from '#domains/server/room.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { largestText } from '#sites/rules.ts'
import { isEditable, mostDrafts } from '../rules.ts'
import { placeIn } from './site-path.ts'
import { drafts } from './tables.ts'
import { takeTurn, type Turn } from './turn.ts'
import { weighDrafts } from './view-storage.ts'

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
export async function listDrafts(ctx: Context, domain: Domain, user: User, signal: AbortSignal) {
  const kept = await ctx.db
    .select(listed)
    .from(drafts)
    .where(areTheirs(domain, user))
    .orderBy(desc(drafts.at), drafts.path)
    .limit(mostDrafts)
  const waiting = []
  for (const { at, ...draft } of kept) {
    signal.throwIfAborted()
    if (!(await isPublished(ctx, domain, user, draft))) waiting.push({ ...draft, savedAt: at.toISOString() })
  }
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

async function checkCount(tx: Db, domain: Domain, user: User, path: string): Promise<void> {
  const others = and(areTheirs(domain, user), ne(drafts.path, path))
  const [row] = await tx.select({ count: count() }).from(drafts).where(others)
  if ((row?.count ?? 0) >= mostDrafts)
    throw new Refusal('conflict', 'You have too many drafts. Publish or drop some of them.')
}

const full = (limit: number) =>
  new Refusal(
    'too-large',
    `What is typed and not published fills the ${writeRoom(limit)} that your plan has for it. Publish or drop some of it.`,
  )

/** Refused where a draft grows and there is no room for it. */
async function checkRoom({ tx, owner, room }: Turn, before: number | undefined, size: number): Promise<void> {
  const known = await room()
  const limit = known && roomsBeside(known.limits).drafts
  const growth = weigh(size) - (before === undefined ? 0 : weigh(before))
  if (owner === undefined || limit === undefined || growth <= 0) return
  if ((await weighDrafts({ db: tx }, owner)) + growth > limit) throw full(limit)
}

/** Writes a draft where the one that is there was seen. */
async function writeDraft({ tx }: Turn, row: typeof drafts.$inferInsert, seen: Typed['seen']) {
  const { content, base } = row
  // Two drafts of one moment are told apart.
  const at = sql`greatest(excluded.at, ${drafts.at} + interval '1 millisecond')`
  const isSame = eq(drafts.content, content)
  const setWhere = seen === undefined ? undefined : seen === null ? isSame : or(isSame, isSeen(seen))
  const [kept] = await tx
    .insert(drafts)
    .values(row)
    .onConflictDoUpdate({
      target: [drafts.domainId, drafts.path, drafts.userId],
      set: { content, base: base ?? null, at },
      ...(setWhere && { setWhere }),
    })
    .returning()
  if (!kept) throw changedElsewhere()
  return view(kept)
}

export async function saveDraft(ctx: Context, domain: Domain, user: User, typed: Typed) {
  const { content, base, seen } = typed
  const { path } = placeIn(domain, typed.path)
  checkText(path, content)
  const save = async (turn: Turn) => {
    const [known] = await turn.tx
      .select({ size: listed.size })
      .from(drafts)
      .where(isOf(domain, user, path))
    if (!known) await checkCount(turn.tx, domain, user, path)
    await checkRoom(turn, known?.size, Buffer.byteLength(content))
    return writeDraft(turn, { domainId: domain.id, path, userId: user.id, content, base, at: ctx.now() }, seen)
  }
  return takeTurn(ctx, domain, save, { evenReadOnly: true })
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
