import type { OldPage, OldSite } from '#transfer/server/old-site.ts'
import { documentOf, escapeHtml } from '../pack/content-document.ts'
import type { WordPressExport, WordPressItem } from './read-export.ts'

const mostPosts = 50
/** As WordPress makes them of posts that have none. */
const excerptWords = 55
const mostTerms = 1000
/** Fewer need no list of their own. */
const fewestPosts = 3
const longestTeaserLetters = 20_000
const inLine = /<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)\b[^<>]*>/gi
/** A page with more has words. */
const longestBlankLetters = 1000

const typeOf = ({ fields }: WordPressItem) => fields['wp:post_type'] ?? ''
function isBlank({ fields }: WordPressItem): boolean {
  const written = fields['content:encoded'] ?? ''
  return written.length < longestBlankLetters && written.replace(/<!--[^]*?-->/g, '').trim() === ''
}
const usual =
  /^(?:blog|news|posts?|articles?|journal|magazine?|aktuelles|neuigkeiten|beitraege|actualites|noticias|notizie|nieuws)$/i

/** The pages of WooCommerce that it fills itself. */
const ofStore =
  /^(?:shop|store|laden|boutique|tienda|negozio|winkel|loja|products|produkte|cart|checkout|my-account|warenkorb|kasse|mein-konto|panier|carrito)$/i

/** The page on which WordPress lists the posts: usually one without words of its own, which WordPress wouldn’t show. */
export function findPostsPage(items: readonly WordPressItem[], home: string): WordPressItem | undefined {
  const pages = items.filter((item) => typeOf(item) === 'page' && item.fields.link !== home)
  const blank = pages.filter(isBlank)
  const isUsual = ({ fields }: WordPressItem) => usual.test(fields['wp:post_name'] || nameIn(fields.link ?? ''))
  const others = blank.filter(({ fields }) => !ofStore.test(fields['wp:post_name'] || nameIn(fields.link ?? '')))
  return blank.find(isUsual) ?? pages.find(isUsual) ?? (others.length === 1 ? others[0] : undefined)
}

const nameIn = (link: string) => link.split('/').findLast((name) => name !== '') ?? ''

/** Where the list of the posts is that nobody has made a page for; undefined where there are none. */
export function listAddress(all: readonly WordPressItem[], home: string): string | undefined {
  const taken = new Set(all.map(({ fields }) => fields.link))
  const found = [`${home}blog/`, `${home}posts/`].find((address) => !taken.has(address))
  return all.filter((item) => typeOf(item) === 'post').length >= fewestPosts ? found : undefined
}

const wordless = /<(script|style|pre|form|h[1-6])\b/gi

/** Html without the elements whose text doesn’t belong in an excerpt; one that is never closed only loses its tag later. */
function withoutElements(html: string): string {
  const lower = html.toLowerCase()
  const unclosed = new Set<string>()
  let [rest, from] = ['', 0]
  for (const { index, 1: name = '' } of html.matchAll(wordless)) {
    const end = `</${name.toLowerCase()}>`
    const close = index < from || unclosed.has(end) ? -1 : lower.indexOf(end, index)
    if (close === -1 && index >= from) unclosed.add(end)
    if (close === -1) continue
    rest += `${html.slice(from, index)} `
    from = close + end.length
  }
  return rest + html.slice(from)
}

function excerptOf({ fields }: WordPressItem): string {
  const given = (fields['excerpt:encoded'] ?? '').replace(/<[^<>]*>/g, ' ').trim()
  if (given !== '') return escapeHtml(given)
  const [teaser = ''] = (fields['content:encoded'] ?? '').split('<!--more')
  const text = withoutElements(teaser.slice(0, longestTeaserLetters))
    .replace(inLine, '')
    .replace(/<[^<>]*>|\[[^[\]]*\]|https?:\S+/gi, ' ')
  const words = text.split(/\s+/).filter(Boolean)
  return words.slice(0, excerptWords).join(' ') + (words.length > excerptWords ? ' …' : '')
}

const linkTo = ({ fields: { link = '', title = '' } }: WordPressItem) =>
  `<a href="${escapeHtml(link)}">${escapeHtml(title)}</a>`
const listOf = (posts: readonly WordPressItem[]) =>
  posts.length === 0 ? '' : `<ul>${posts.map((post) => `<li>${linkTo(post)}</li>`).join('')}</ul>`

/** All posts: the latest with how they begin. */
export function writePosts(items: readonly WordPressItem[]): string {
  const posts = items.filter((item) => typeOf(item) === 'post')
  const html = posts.slice(0, mostPosts).map((post) => {
    const excerpt = excerptOf(post)
    return `<h2>${linkTo(post)}</h2>${excerpt ? `<p>${excerpt}</p>` : ''}`
  })
  return [...html, listOf(posts.slice(mostPosts))].join('\n')
}

/** A page with the posts. */
export const listPosts = (address: string, items: readonly WordPressItem[], title: string): OldPage => ({
  address,
  html: documentOf({ html: writePosts(items) }),
  isContent: true,
  title,
})

const latest = /<!-- wp:(latest-posts|query) (?:(\{[^<>]{0,2000}\}) )?\/?-->/g
const [noResults, endOfThem] = ['<!-- wp:query-no-results -->', '<!-- /wp:query-no-results -->']

/** Without what a page says where it finds no posts. */
const withoutNoResults = (written: string) => {
  const [first = '', ...rest] = written.split(noResults)
  return first + rest.map((each) => each.slice(Math.max(0, each.indexOf(endOfThem)))).join('')
}

/** Puts links to the latest posts where a page shows them. */
export function fillLatest(written: string, items: readonly WordPressItem[]): string {
  const posts = items.filter((item) => typeOf(item) === 'post')
  return withoutNoResults(written).replace(latest, (whole, kind: string, options = '') => {
    if (kind === 'query' && /"postType":"(?!post")/.test(options)) return whole
    const count = Number(/"(?:postsToShow|perPage)":(\d{1,3})/.exec(options)?.[1] ?? 5)
    return listOf(posts.slice(0, count))
  })
}

/** The address of a category, which has those above it in its own. */
function pathOf(slug: string, { parents }: WordPressExport): string {
  const path = [slug]
  for (let at = parents.get(slug); at !== undefined && path.length < 10; at = parents.get(at)) path.unshift(at)
  return path.join('/')
}

/** The lists of posts by subject, author and month lead to the list of all. */
export function redirectArchives(
  read: WordPressExport,
  items: readonly WordPressItem[],
  to: string,
  home: string,
): OldSite['redirects'] {
  const posts = items.filter((item) => typeOf(item) === 'post')
  const paths = new Set<string>()
  for (const { fields, terms } of posts) {
    for (const { domain, slug } of terms) {
      if (domain === 'category') paths.add(`category/${pathOf(slug, read)}/`)
      if (domain === 'post_tag') paths.add(`tag/${slug}/`)
    }
    if (fields['dc:creator']) paths.add(`author/${fields['dc:creator']}/`)
    const [, year, month] = /^(\d{4})-(\d{2})/.exec(fields['wp:post_date'] ?? '') ?? []
    if (year && month) for (const dated of [`${year}/`, `${year}/${month}/`]) paths.add(dated)
  }
  return [...paths].slice(0, mostTerms).map((path) => ({ from: `${home}${path}`, to }))
}

/** The feeds that WordPress makes of a website, its subjects and authors. */
export function listFeeds(read: WordPressExport, items: readonly WordPressItem[], home: string): string[] {
  const lists = redirectArchives(read, items, home, home).map(({ from }) => from)
  return [home, `${home}comments/`, ...lists].map((list) => `${list}feed/`)
}
