import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { needsContent, type createDraft, type Draft } from '#social/posts-contract.ts'
import { claimMedia } from '../media/find-media.ts'
import { socialDrafts } from './tables.ts'

type DraftInput = z.output<typeof createDraft.body>

/** Of one person. */
const mostDrafts = 200

const view = ({ id, title, content, platforms, autoSave, updatedAt }: typeof socialDrafts.$inferSelect): Draft => ({
  id,
  title,
  content,
  platforms,
  auto_save: autoSave,
  updated_at: updatedAt.toISOString(),
})

const missing = () => new Refusal('missing', phrase('social-draft-missing', 'This draft isn’t there any more.'))
const isOf = (userId: string, id: string) => and(eq(socialDrafts.id, id), eq(socialDrafts.userId, userId))

async function valuesOf(ctx: Context, userId: string, { title, content, platforms, auto_save: autoSave }: DraftInput) {
  const texts = [content.text, ...Object.values(content.variants).map((variant) => variant.text)]
  if (content.media_files.length === 0 && texts.every((text) => text.trim() === ''))
    throw new Refusal('invalid', phraseOf(needsContent))
  const mediaFiles = await claimMedia(ctx, userId, content.media_files)
  return { title, content: { ...content, media_files: mediaFiles }, platforms, autoSave, updatedAt: ctx.now() }
}

export async function listDrafts({ db }: Context, userId: string): Promise<Draft[]> {
  const isTheirs = eq(socialDrafts.userId, userId)
  const rows = await db
    .select()
    .from(socialDrafts)
    .where(isTheirs)
    .orderBy(desc(socialDrafts.updatedAt))
    .limit(mostDrafts)
  return rows.map(view)
}

export async function findDraft({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<Draft> {
  const [row] = isRowId(id) ? await db.select().from(socialDrafts).where(isOf(userId, id)) : []
  if (!row) throw missing()
  return view(row)
}

export async function addDraft(ctx: Context, userId: string, draft: DraftInput): Promise<Draft> {
  const values = await valuesOf(ctx, userId, draft)
  const [kept] = await ctx.db.select({ drafts: count() }).from(socialDrafts).where(eq(socialDrafts.userId, userId))
  if ((kept?.drafts ?? 0) >= mostDrafts)
    throw new Refusal(
      'conflict',
      phrase('social-too-many-drafts', 'Save Failed: there is room for {most} drafts. Delete one first.', {
        most: mostDrafts,
      }),
    )
  const [row] = await ctx.db
    .insert(socialDrafts)
    .values({ userId, ...values })
    .returning()
  if (!row) throw new Error('A draft was not kept.')
  return view(row)
}

export async function changeDraft(ctx: Context, userId: string, id: string, draft: DraftInput): Promise<Draft> {
  if (!isRowId(id)) throw missing()
  const values = await valuesOf(ctx, userId, draft)
  const [row] = await ctx.db.update(socialDrafts).set(values).where(isOf(userId, id)).returning()
  if (!row) throw missing()
  return view(row)
}

export async function removeDraft({ db }: Context, userId: string, id: string): Promise<{ message: string }> {
  const gone = isRowId(id)
    ? await db.delete(socialDrafts).where(isOf(userId, id)).returning({ id: socialDrafts.id })
    : []
  if (gone.length === 0) throw missing()
  return { message: 'Deleted' }
}
