import type { PageView } from '#pages/view.ts'
import type { PageTarget } from '../address/addresses.ts'
import { wordsIn } from '../page/page-language.ts'
import { ownTitle } from '../search/page-words.ts'

/** What the card of a page shows. */
export interface CardFacts extends Pick<PageView, 'settings' | 'content' | 'language' | 'direction'> {
  target: PageTarget
  /** The page's own title, without the site's. */
  title: string
}

/** `name` is what a page without a heading is called. */
export function shownOf(page: Parameters<typeof wordsIn>[0], name: string): CardFacts {
  const { site, target, content } = page
  const { settings } = site
  const title = ownTitle(content, { path: target.path, name, site: settings.title })
  return { target, settings, content, title, ...wordsIn(page) }
}
