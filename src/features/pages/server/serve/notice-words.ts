import { parseAccept } from 'hono/utils/accept'
import { siteWordsIn, spokenTag } from '#kit/server/words.ts'

/** What is said where no page of a site can be shown, with the tag of its language. */
export interface NoticeWords {
  language: string
  words: ReturnType<typeof siteWordsIn>['notice']
}

const askedFor = (headers: Headers): string[] =>
  parseAccept(headers.get('accept-language') ?? '')
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type)

/** In the language that is wanted, which may be empty, otherwise in one that the browser asks for. */
export function findNoticeWords(wanted: string, headers?: Headers): NoticeWords {
  const asked = [wanted, ...(headers ? askedFor(headers) : [])]
  const language = asked.map(spokenTag).find((tag) => tag !== undefined) ?? 'en'
  return { language, words: siteWordsIn(language).notice }
}
