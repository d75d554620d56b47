import { phrase, type Phrase } from '#kit/phrase.ts'
import { mostPages } from '#transfer/rules.ts'
import type { Crawl } from './read-page.ts'

/** Pages in a row for which nobody answers, before a site is left in peace. */
export const mostSilence = 12

interface CrawlEnd {
  /** Pages for which there was no place. */
  left: number
  /** Pages that only repeat others. */
  joined: number
}

const sayGone = (gone: number): Phrase[] =>
  gone === 0
    ? []
    : [
        gone === 1
          ? phrase('old-page-gone', 'The old site links to 1 page that isn’t there any more.')
          : phrase('old-pages-gone', 'The old site links to {gone} pages that aren’t there any more.', { gone }),
      ]

const sayJoined = (joined: number): Phrase[] =>
  joined === 0
    ? []
    : [
        joined === 1
          ? phrase('old-page-repeats', '1 page repeats another one and leads there.')
          : phrase('old-pages-repeat', '{joined} pages repeat others and lead there.', { joined }),
      ]

/** What the owner reads about a site that was read: what of it isn’t imported. */
export function sayAbout({ frontier, forbidden, silence }: Crawl, { left, joined }: CrawlEnd): Phrase[] {
  const gone = frontier.rows().filter(({ state, notCarried }) => state === 'left out' && notCarried.length > 0).length
  const [more, kept] = [left + frontier.overflow(), forbidden.size]
  const said: Phrase[] = []
  if (more > 0 && silence >= mostSilence)
    said.push(
      phrase(
        'old-site-went-silent',
        'The old site stopped responding, so at least {more} pages were left out. Try again later.',
        { more },
      ),
    )
  else if (more > 0)
    said.push(
      phrase(
        'old-site-has-more-pages',
        'You can import up to {mostPages} pages at once. The old site has more, so at least {more} were left out.',
        { mostPages, more },
      ),
    )
  if (kept === 1) said.push(phrase('robots-block-page', 'The old site’s robots.txt blocks 1 page.'))
  if (kept > 1) said.push(phrase('robots-block-pages', 'The old site’s robots.txt blocks {kept} pages.', { kept }))
  return [...said, ...sayGone(gone), ...sayJoined(joined)]
}
