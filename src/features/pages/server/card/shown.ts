import type { PageView } from '#pages/view.ts'
import type { Standing } from '../addresses.ts'
import { wordsIn } from '../page-language.ts'
import { ownTitle } from '../search/page-words.ts'

/** What the card of a page is made of. */
export interface Shown extends Pick<PageView, 'settings' | 'content' | 'language' | 'direction'> {
  standing: Standing
  /** The page's own title, without the site's. */
  title: string
}

/** `name` is what a page without a heading is called. */
export function shownOf(page: Parameters<typeof wordsIn>[0], name: string): Shown {
  const { site, standing, content } = page
  const { settings } = site
  const title = ownTitle(content, { path: standing.path, name, site: settings.title })
  return { standing, settings, content, title, ...wordsIn(page) }
}
