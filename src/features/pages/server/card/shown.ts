import type { Settings } from '#sites/format/settings.ts'
import type { Site } from '#sites/server/site.ts'
import type { PageView } from '#pages/view.ts'
import type { Standing } from '../addresses.ts'
import { ownTitle } from '../search/page-words.ts'

/** What the card of a page is made of. */
export interface Shown {
  standing: Standing
  settings: Settings
  content: PageView['content']
  /** The page's own title, without the site's. */
  title: string
  /** Of its words. */
  language: string
}

interface Page {
  site: Site
  standing: Standing
  content: PageView['content']
  /** The language of the file that it stands in. */
  written?: string | undefined
}

/** `name` is what a page without a heading is called. */
export function shownOf({ site: { settings }, standing, content, written }: Page, name: string): Shown {
  const title = ownTitle(content, { path: standing.path, name, site: settings.title })
  const language = content.head.language ?? written ?? (standing.language || settings.language)
  return { standing, settings, content, title, language }
}
