import type { OldSite, PageSurvey } from '../old-site.ts'
import type { LanguagePages } from './plan-pages.ts'

/** Where websites have their feeds, below their home page or the folder of their posts. */
const names =
  'feed feed/rss feed/rss2 feed/rdf feed/atom feed.xml feed.json feed.rss feed.atom feed/feed.xml rss rss.xml rss2 rss2.xml atom atom.xml index.xml index.rdf index.rss feeds/posts/default feeds/all.atom.xml feeds/all.rss.xml ?feed=rss ?feed=rss2 ?feed=atom'.split(
    ' ',
  )
const mostFolders = 20
const mostFeeds = 500

const folderOf = (address: string) => new URL('..', address.endsWith('/') ? address : `${address}/`).href

/** The old addresses that had a feed, or may have had one. Empty where the new site has none, as no page has a day. */
export function listFeeds(site: OldSite, surveys: readonly PageSurvey[], { pages }: LanguagePages): string[] {
  const dated = pages.filter(({ survey, planned }) => planned.published !== undefined && !survey.isHidden)
  if (dated.length === 0) return []
  const folders = new Set([site.home, ...dated.map(({ survey }) => folderOf(survey.address))])
  const guessed = [...folders]
    .slice(0, mostFolders)
    .flatMap((folder) => names.map((name) => new URL(name, folder).href))
  const said = surveys.flatMap(({ feeds = [] }) => feeds)
  return [...new Set([...said, ...(site.feeds ?? []), ...guessed])].slice(0, mostFeeds)
}
