import { findLanguageOf } from '#accounts/server/reader-words.ts'
import type { Context } from '#kit/server/context.ts'
import { openWordsFor, spokenTag, type Words } from '#kit/server/words.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { readNames } from './read-names.ts'

/** The main language of a site; undefined where it is gone or can’t be read now: a mail in English is better than none. */
async function findMainLanguage(ctx: Context, domainId: string): Promise<string | undefined> {
  const names = await readNames(ctx, domainId)
  if (!names) return undefined
  try {
    return (await readSiteSettings(ctx, names.label)).language
  } catch (err) {
    ctx.log.warn({ err, domainId }, 'The language of a site could not be read')
    return undefined
  }
}

/** Somebody who reads of what happens on a site, or of the installation where there is no domain. */
interface SiteReader {
  domainId: string | null
  /** Missing for a phone. */
  email?: string | undefined
}

/** The words for mails to somebody who runs a site: of the language in the settings of their account, otherwise of the site’s own, otherwise English. */
export async function openWordsOfReader(ctx: Context, { domainId, email }: SiteReader): Promise<Words> {
  const chosen = email === undefined ? undefined : await findLanguageOf(ctx.db, email)
  if (spokenTag(chosen ?? '') !== undefined || domainId === null) return openWordsFor(chosen)
  return openWordsFor(await findMainLanguage(ctx, domainId))
}
