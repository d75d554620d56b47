import { eq, sql } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import { findLanguageOf } from '#accounts/server/reader-words.ts'
import { users } from '#accounts/server/tables.ts'
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

/** The words for mails to somebody who runs a site: of the language in the settings of their account, otherwise of the site’s own, otherwise English. */
export async function openWordsOfReader(ctx: Context, { domainId, email }: SiteReader): Promise<Words> {
  if (domainId === null) return openWordsFor(email && (await findLanguageOf(ctx.db, email)))
  const isTheirs = email === undefined ? sql`false` : eq(users.emailKey, emailKeyOf(email))
  const [row] = await ctx.db
    .select({ label: domains.label, preferences: users.preferences })
    .from(domains)
    .leftJoin(users, isTheirs)
    .where(eq(domains.id, domainId))
  const chosen = row?.preferences?.language
  if (!row || spokenTag(chosen ?? '') !== undefined) return openWordsFor(chosen)
  return openWordsFor(await findMainLanguage(ctx, row.label))
}
