import { parseAccept } from 'hono/utils/accept'
import { siteWordsIn, spokenTag } from '#kit/server/words.ts'

/** What is said where no page of a site can be shown, with the tag of its language. */
export interface NoticeWords {
  language: string
  words: ReturnType<typeof siteWordsIn>['notice']
}

/** Of the languages that a browser asks for: more says nothing more, and this is read for strangers on any host. */
const longestCharacters = 500

const askedFor = (accepted: string): string[] =>
  parseAccept(accepted.slice(0, longestCharacters))
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type)

/** In the language that is wanted, which may be empty, otherwise in one that the browser asks for (`Accept-Language`). */
export function findNoticeWords(wanted: string, accepted?: string | null): NoticeWords {
  const asked = [wanted, ...askedFor(accepted ?? '')]
  const language = asked.map(spokenTag).find((tag) => tag !== undefined) ?? 'en'
  return { language, words: siteWordsIn(language).notice }
}
