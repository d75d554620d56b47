import { Parser } from 'htmlparser2'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import type { ExportedEntry, ExportedSite } from './exported-site.ts'

/** Elements within each other, and entries, beyond which nobody’s export goes. */
const deepest = 30
const mostEntries = 50_000
const longestLetters = 500_000

interface BloggerEntry {
  fields: Record<string, string>
  labels: string[]
  kind: string
  link: string
}

interface BloggerFeed {
  title: string
  entries: BloggerEntry[]
}

const wanted = new Set(
  'id title content published updated app:draft name blogger:type blogger:status blogger:filename blogger:metaDescription blogger:trashed'.split(
    ' ',
  ),
)
const tooDeep = phrase('export-too-deep', 'This export can’t be read: its elements are nested too deeply.')
const tooMany = phrase('export-too-many-entries', 'This export has too many entries.')

/** Whether a file is a blog as Blogger exports it, by its beginning. */
export const isBlogger = (start: Uint8Array): boolean => {
  const text = Buffer.from(start).toString('latin1')
  return (
    /^[\s\u00ef\u00bb\u00bf]*<(?:\?xml|feed)/.test(text) &&
    /<feed\b/.test(text) &&
    /blogger\.com|schemas\.google\.com\/blogger/.test(text)
  )
}

function collect(feed: BloggerFeed) {
  let entry: BloggerEntry | undefined
  let [text, depth] = ['', 0]
  return {
    onopentag(name: string, given: Record<string, string>) {
      depth += 1
      if (depth > deepest) throw new Refusal('invalid', tooDeep)
      text = ''
      if (name === 'entry') {
        entry = { fields: {}, labels: [], kind: '', link: '' }
        if (feed.entries.push(entry) > mostEntries) throw new Refusal('too-large', tooMany)
      }
      if (!entry) return
      const { term = '', scheme = '', rel, href = '' } = given
      if (name === 'category' && scheme.endsWith('#kind')) entry.kind = /kind#(\w+)$/.exec(term)?.[1] ?? 'unknown'
      else if (name === 'category' && term !== '') entry.labels.push(term)
      if (name === 'link' && rel === 'alternate') entry.link = href
    },
    ontext(piece: string) {
      if (text.length < longestLetters) text += piece.slice(0, longestLetters - text.length)
    },
    onclosetag(name: string) {
      depth -= 1
      if (name === 'entry') entry = undefined
      else if (entry && wanted.has(name)) entry.fields[name] = text
      else if (!entry && name === 'title' && depth === 1) feed.title = titleOfHtml(text)
    },
  }
}

function readFeed(xml: string): BloggerFeed {
  const feed: BloggerFeed = { title: '', entries: [] }
  new Parser(collect(feed), { xmlMode: true, decodeEntities: true }).end(xml)
  return feed
}

const kindOf = ({ kind, fields }: BloggerEntry) => kind || (fields['blogger:type'] ?? '').toLowerCase()

/** Whether everybody saw an entry; a state that isn’t known means that nobody did. */
const isShown = ({ fields }: BloggerEntry) => {
  const status = fields['blogger:status']
  const isDraft = (fields['app:draft'] ?? 'no') !== 'no' || (fields['blogger:trashed'] ?? '') !== ''
  return !isDraft && (status === undefined || status === 'LIVE')
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

function addressOf({ link, fields }: BloggerEntry, home: string, at: number): string {
  const path =
    fields['blogger:filename'] || (link === '' ? `/${slugOf(fields.title ?? '') || `entry-${at + 1}`}` : link)
  return resolveReference(path, home) ?? home
}

const comments = (count: number): Phrase[] =>
  count === 0
    ? []
    : [
        count === 1
          ? phrase('comment-left-out', '1 comment wasn’t imported.')
          : phrase('comments-left-out', '{count} comments weren’t imported.', { count }),
      ]

/** A blog as Blogger exports it, by itself or through Google Takeout. */
export function readBlogger(xml: string): ExportedSite {
  const { title, entries } = readFeed(xml)
  const own = entries.filter((each) => kindOf(each) === 'post' || kindOf(each) === 'page')
  const first = own.find(({ link }) => URL.canParse(link))?.link
  const home = first === undefined ? archiveHome : new URL('/', first).href
  const labels = new Set(own.flatMap((each) => each.labels))
  return {
    kind: 'posts',
    home,
    title,
    entries: own.map((each, at): ExportedEntry => {
      const { fields } = each
      const said = fields['blogger:metaDescription']?.trim()
      return {
        address: addressOf(each, home, at),
        title: titleOfHtml(fields.title ?? ''),
        html: fields.content ?? '',
        isPage: kindOf(each) === 'page',
        isHidden: !isShown(each),
        ...(fields.published && { day: fields.published }),
        ...(said && { description: said }),
        ...(fields.name && { author: fields.name }),
        ...(each.labels.length > 0 && { keywords: each.labels.join(', ') }),
      }
    }),
    redirects: [...labels]
      .slice(0, 500)
      .map((label) => ({ from: `${home}search/label/${encodeURIComponent(label)}`, to: home })),
    notes: comments(entries.filter((each) => kindOf(each) === 'comment').length),
  }
}
