import { listAcceptedLanguages } from '#kit/server/accepted-languages.ts'
import { siteWordsIn, spokenTag } from '#kit/server/words.ts'

/** What is said where no page of a site can be shown, with the tag of its language. */
export interface NoticeWords {
  language: string
  words: ReturnType<typeof siteWordsIn>['notice']
}

/** In the language that is wanted, which may be empty, otherwise in one that the browser asks for (`Accept-Language`). */
export function findNoticeWords(wanted: string, accepted?: string | null): NoticeWords {
  const asked = [wanted, ...listAcceptedLanguages(accepted)]
  const language = asked.map(spokenTag).find((tag) => tag !== undefined) ?? 'en'
  return { language, words: siteWordsIn(language).notice }
}
