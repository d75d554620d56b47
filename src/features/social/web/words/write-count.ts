import { screenLanguage } from '#kit/screen-language.ts'
import { t } from '#kit/t.ts'
import { readClock } from '#kit/web/moments.ts'
import { shortCount } from '#social/short-count.ts'
import { sayAgo } from '#social/time-ago.ts'

export const readerLanguage = (): string => readClock().language || screenLanguage || 'en'

/** A number of a platform, shortened; what isn’t told is never 0. */
export const writeCount = (count: number | null): string =>
  count === null ? t('not told') : shortCount(count, readerLanguage())

/** How long ago something was, or how soon it will be. */
export const writeAgo = (moment: string, now = new Date()): string =>
  sayAgo(new Date(moment), now, readerLanguage(), readClock().timeZone || undefined)
