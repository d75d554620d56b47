import { eq } from 'drizzle-orm'
import { findLanguagesOf } from '#accounts/server/reader-words.ts'
import type { Context } from '#kit/server/context.ts'
import { openWordsFor, spokenTag, type Words } from '#kit/server/words.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { domains } from './tables.ts'

/** Somebody who reads of what happens on a site, or of the installation where there is no domain. */
interface SiteReader {
  domainId: string | null
  /** Missing for a phone. */
  email?: string | undefined
}

/** The main language of a site; undefined where it can’t be read now: a mail in English is better than none. */
async function findMainLanguage(ctx: Context, label: string): Promise<string | undefined> {
  try {
    return (await readSiteSettings(ctx, label)).language
  } catch (err) {
    ctx.log.warn({ err, label }, 'The language of a site could not be read')
    return undefined
  }
}

/**
 * The words for mails to somebody who runs a site: of the language in the settings of their account, otherwise of the screen on which they
 * last signed in, otherwise of the site’s own, otherwise English.
 */
export async function openWordsOfReader(ctx: Context, { domainId, email }: SiteReader): Promise<Words> {
  const theirs = email === undefined ? [] : await findLanguagesOf(ctx.db, email)
  if (domainId === null || theirs.some((language) => spokenTag(language ?? '') !== undefined))
    return openWordsFor(...theirs)
  const [row] = await ctx.db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
  return openWordsFor(row && (await findMainLanguage(ctx, row.label)))
}
