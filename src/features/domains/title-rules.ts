import { says } from '#kit/phrase.ts'
const longestTitleCharacters = 60

/** What a site is called, on one line. */
export const readTitle = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** What is wrong with what a site is to be called, in words; undefined if it is fine. */
export function titleError(typed: string): string | undefined {
  const title = readTitle(typed)
  if (title === '') return says('enter-site-title', 'Please say what your site is called.')
  if (title.length > longestTitleCharacters)
    return says('use-at-most', 'Please use at most {most} characters.', { most: longestTitleCharacters })
  return title.isWellFormed() && !/\p{Cc}/u.test(title)
    ? undefined
    : says('title-odd-letters', 'Please use letters, digits and spaces.')
}
