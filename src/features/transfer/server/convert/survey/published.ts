import { readDay } from '#transfer/server/read-day.ts'
import { ancestors, attributeOf, findAll, namesOf, type Element } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'
import { visibleText } from '../document/visible-text.ts'
import type { PageHead } from './head.ts'
import { isOfType, textOf, type LinkedData } from './json-ld.ts'

const articles = [
  'Article',
  'BlogPosting',
  'NewsArticle',
  'TechArticle',
  'ScholarlyArticle',
  'SocialMediaPosting',
  'Report',
]

/** The only day among some; undefined where there are several, as on a list of posts. */
function onlyOne(days: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(days.filter((day) => day !== undefined))]
  return known.length === 1 ? known[0] : undefined
}

const written = (value: string | undefined) => (value ? readDay(value)?.written : undefined)

const addressesOf = (thing: LinkedData) =>
  [thing['url'], thing['@id'], thing['mainEntityOfPage']].map((value) => textOf(value))

function dayOfData(things: readonly LinkedData[], { address }: PageDocument): string | undefined {
  const dated = things.filter((thing) => isOfType(thing, ...articles) && textOf(thing['datePublished']) !== '')
  const own = dated.filter((thing) => addressesOf(thing).some((named) => named.replace(/#.*/, '') === address))
  return onlyOne((own.length > 0 ? own : dated).map((thing) => written(textOf(thing['datePublished']))))
}

const metaNames = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.issued',
  'dc.date',
  'dcterms.created',
  'dcterms.date',
  'publish-date',
  'publish_date',
  'pubdate',
  'date',
]
const dayOfMetas = ({ metas }: PageHead) =>
  metaNames.map((name) => written(metas.get(name))).find((day) => day !== undefined)

const changed = /updat|modif|changed/i
const apart = /^(?:comments?|comment-list|sidebar|widget|related|recent-posts|related-posts)$/

/** Whether an element says something of the page itself, not of its comments, its neighbours or its last change. */
function isOwn(element: Element): boolean {
  const said = [attributeOf(element, 'itemprop'), attributeOf(element, 'class')].join(' ')
  if (changed.test(said) && !/publish/i.test(said)) return false
  return ![...ancestors(element)].some(
    (around) => ['aside', 'nav', 'footer'].includes(around.tagName) || namesOf(around).some((name) => apart.test(name)),
  )
}

const valueOf = (element: Element) =>
  attributeOf(element, 'datetime') ?? attributeOf(element, 'content') ?? attributeOf(element, 'title')
const before = /^(?:posted|published|written|veröffentlicht|geschrieben|publié|publicado)?\s*(?:on|am|le|el|:)?\s+/i
const after = /\s(?:by|von|par|por|in|[|·•–—-])\s/
/** The day in a line such as `Posted on March 9, 2024 by Ada`. */
const dayInText = (text: string) => written(text.slice(0, 100).replace(before, '').split(after)[0]?.trim())

const mostLooked = 60
const daysOf = (elements: readonly Element[]) =>
  elements
    .slice(0, mostLooked)
    .filter(isOwn)
    .map((element) => written(valueOf(element)) ?? dayInText(visibleText(element)))

const isMarked = (element: Element) =>
  /\bdatePublished\b/.test(attributeOf(element, 'itemprop') ?? attributeOf(element, 'property') ?? '') ||
  attributeOf(element, 'pubdate') !== undefined ||
  namesOf(element).some((name) => /^(?:dt-published|published|entry-published)$/.test(name))
const isNamed = (element: Element) =>
  namesOf(element).some((name) =>
    /^(?:(?:entry|post|article|blog|meta)-?(?:date|time)|posted-on|postdate|date)$/.test(name),
  )

/** The day in an address such as `/2024/03/09/rye`. */
function dayOfAddress({ address }: PageDocument): string | undefined {
  const [, ...parts] =
    /\/((?:19|20)\d{2})[/-](\d{1,2})[/-](\d{1,2})[/-]\w/.exec(URL.parse(address)?.pathname ?? '') ?? []
  return parts.length === 3 ? written(parts.join('-')) : undefined
}

/** When a page was published, as the most exact of what it says has it; undefined for what isn’t a post. */
export function publishedOf(doc: PageDocument, head: PageHead, things: readonly LinkedData[]): string | undefined {
  const all = findAll(doc.body, 'time', 'span', 'abbr', 'p', 'div', 'meta', 'a', 'small', 'li', 'dd')
  const times = all.filter((element) => element.tagName === 'time' && attributeOf(element, 'datetime') !== undefined)
  const sources = [
    () => dayOfData(things, doc),
    () => dayOfMetas(head),
    () => onlyOne(daysOf(all.filter(isMarked))),
    () => onlyOne(daysOf(times)),
    () => onlyOne(daysOf(all.filter(isNamed))),
    () => dayOfAddress(doc),
  ]
  for (const read of sources) {
    const day = read()
    if (day !== undefined) return day
  }
  return undefined
}
