import { hashOf } from '#kit/server/hash.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { aiTranslations } from '../tables.ts'

/** Of a block: the same for any line ends. */
export const hashOfBlock = (source: string): string =>
  hashOf(source.replace(/\r\n?/g, '\n').trim(), 'base64url').slice(0, 22)

/** A translated block, by hashes. */
export interface TranslatedPair {
  source: string
  translation: string
  isTaken: boolean
}

export interface TranslatedPage {
  domainId: string
  path: string
  language: string
}

/** Of one page in one language, and of a domain. */
const most = { ofPage: 2_000, ofDomain: 50_000 }

const isOf = ({ domainId, path, language }: TranslatedPage) =>
  and(eq(aiTranslations.domainId, domainId), eq(aiTranslations.path, path), eq(aiTranslations.language, language))

export async function readPairs({ db }: Context, page: TranslatedPage): Promise<TranslatedPair[]> {
  const { source, translation, isTaken } = aiTranslations
  return db.select({ source, translation, isTaken }).from(aiTranslations).where(isOf(page)).limit(most.ofPage)
}

async function dropOldest({ db }: Pick<Context, 'db'>, where: ReturnType<typeof isOf>, kept: number): Promise<void> {
  const [counted] = await db.select({ all: count() }).from(aiTranslations).where(where)
  const over = (counted?.all ?? 0) - kept
  if (over <= 0) return
  const oldest = db
    .select({ ctid: sql`ctid` })
    .from(aiTranslations)
    .where(where)
    .orderBy(asc(aiTranslations.at))
    .limit(over)
  await db.delete(aiTranslations).where(inArray(sql`ctid`, oldest))
}

interface LearnedPairs {
  pairs: readonly Pick<TranslatedPair, 'source' | 'translation'>[]
  /** Those that were found in the translation. */
  taken: readonly string[]
}

/** Remembers what was translated, and what was taken over of earlier translations. */
export async function keepPairs(
  { db, now }: Context,
  page: TranslatedPage,
  { pairs, taken }: LearnedPairs,
): Promise<void> {
  const { domainId, path, language } = page
  await db.transaction(async (tx) => {
    if (taken.length > 0)
      await tx
        .update(aiTranslations)
        .set({ isTaken: true })
        .where(and(isOf(page), inArray(aiTranslations.translation, [...taken])))
    if (pairs.length === 0) return
    const rows = pairs.map((pair) => ({ domainId, path, language, ...pair, at: now() }))
    await tx.insert(aiTranslations).values(rows).onConflictDoNothing()
    await dropOldest({ db: tx }, isOf(page), most.ofPage)
    await dropOldest({ db: tx }, eq(aiTranslations.domainId, domainId), most.ofDomain)
  })
}
