import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { extraLimits } from '#domains/plans.ts'
import { weighBytes } from '#kit/weight.ts'
import { writeLimit } from '#domains/server/storage-limits.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { largestTextBytes } from '#sites/rules.ts'
import { isEditable, mostDrafts } from '../rules.ts'
import { placeIn } from './site-path.ts'
import { drafts } from './tables.ts'
import { lockFiles, type LockedFiles } from './lock-files.ts'
import { weighDrafts } from './view-storage.ts'
import type { Db } from '#kit/server/database.ts'

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
  // Without reading the text itself.
  size: sql<number>`octet_length(${drafts.content})`.mapWith(Number),
}

/** Ignores a file behind a link. */
function forgive(problem: unknown): undefined {
  if (!(problem instanceof Refusal)) throw problem
}

/** Whether the draft is published already: the process may have ended between publishing a text and deleting its draft. */
async function isPublished(ctx: Context, domain: Domain, user: User, { path, size }: { path: string; size: number }) {
  const place = `${domain.label}/${path}`
  if (ctx.files.lookAt(place)?.size !== size) return false
  const bytes = await ctx.files.read(place).catch(forgive)
  const draft = bytes && (await readDraft(ctx, domain, user, path))
  return Boolean(draft && Buffer.from(draft.content).equals(bytes))
}

/** Lists the drafts of an account, the latest first. */
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

interface TypedDraft {
  path: string
  content: string
  base: string | null
  seen?: string | null | undefined
}

type DroppedDraft = Pick<TypedDraft, 'path'> & { seen?: string | undefined }

const changedElsewhere = () =>
  new Refusal(
    'changed',
    phrase(
      'draft-changed-elsewhere',
      'You have written in this file elsewhere meanwhile. Look at both texts before you go on.',
    ),
  )
const isSeen = (seen: string) => eq(drafts.at, new Date(seen))

function checkText(path: string, content: string): void {
  if (!isEditable(path)) throw new Refusal('unsupported', phrase('file-no-text', 'This file is no text.'))
  if (content.includes('\0') || !content.isWellFormed())
    throw new Refusal('invalid', phrase('no-text', 'This is no text.'))
  if (Buffer.byteLength(content) > largestTextBytes)
    throw new Refusal('too-large', phrase('text-too-long', 'This text is too long.'))
}

async function checkCount(tx: Db, domain: Domain, user: User, path: string): Promise<void> {
  const others = and(areTheirs(domain, user), ne(drafts.path, path))
  const [row] = await tx.select({ count: count() }).from(drafts).where(others)
  if ((row?.count ?? 0) >= mostDrafts)
    throw new Refusal('conflict', phrase('too-many-drafts', 'You have too many drafts. Publish or drop some of them.'))
}

const full = (limit: number) =>
  new Refusal(
    'too-large',
    phrase(
      'drafts-over-plan',
      'What is typed and not published fills the {limit} that your plan has for it. Publish or drop some of it.',
      { limit: writeLimit(limit) },
    ),
  )

/** Refuses a draft that grows where there is no room for it. */
async function checkDraftLimit(
  { tx, owner, storageUse }: LockedFiles,
  before: number | undefined,
  size: number,
): Promise<void> {
  const known = await storageUse()
  const limit = known && extraLimits(known.limits).drafts
  const growth = weighBytes(size) - (before === undefined ? 0 : weighBytes(before))
  if (owner === undefined || limit === undefined || growth <= 0) return
  if ((await weighDrafts({ db: tx }, owner)) + growth > limit) throw full(limit)
}

/** Writes a draft, unless it would overwrite one that the writer hasn't seen. */
async function writeDraft({ tx }: LockedFiles, row: typeof drafts.$inferInsert, seen: TypedDraft['seen']) {
  const { content, base } = row
  // Keeps two drafts of the same millisecond apart.
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

export async function saveDraft(ctx: Context, domain: Domain, user: User, typed: TypedDraft) {
  const { content, base, seen } = typed
  const { path } = placeIn(domain, typed.path)
  checkText(path, content)
  const save = async (locked: LockedFiles) => {
    const [known] = await locked.tx
      .select({ size: listed.size })
      .from(drafts)
      .where(isOf(domain, user, path))
    if (!known) await checkCount(locked.tx, domain, user, path)
    await checkDraftLimit(locked, known?.size, Buffer.byteLength(content))
    return writeDraft(locked, { domainId: domain.id, path, userId: user.id, content, base, at: ctx.now() }, seen)
  }
  return lockFiles(ctx, domain, save, { evenReadOnly: true })
}

export async function dropDraft(ctx: Context, domain: Domain, user: User, { path: given, seen }: DroppedDraft) {
  const { path } = placeIn(domain, given)
  const known = seen === undefined ? undefined : isSeen(seen)
  const gone = await ctx.db
    .delete(drafts)
    .where(and(isOf(domain, user, path), known))
    .returning({ path: drafts.path })
  if (known && gone.length === 0 && (await readDraft(ctx, domain, user, given))) throw changedElsewhere()
}
