import { decodeText } from '#sites/format/decode.ts'
import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import { headOfAstro } from './astro-head.ts'
import { factsOf, textOf, type FrontMatter } from './front-matter.ts'
import { splitExports } from './script-head.ts'
import { splitHead, type HeadAndBody } from './split-head.ts'
import { isAstro, isHtml } from './text-paths.ts'

/** Longer texts take long to read, and no page is that long. */
export const largestTextBytes = 300_000

/** A text with what it says about itself. */
export function readText(path: string, bytes: Uint8Array): HeadAndBody {
  const { text } = decodeText(bytes)
  if (isAstro(path)) return { facts: headOfAstro(text, path), body: text, hasHead: true }
  const parts = splitHead(text)
  if (!path.endsWith('.mdx')) return parts
  const { facts, body, isUnread } = splitExports(parts.body)
  return { ...parts, facts: { ...facts, ...parts.facts }, body, ...(isUnread && { isUnread }) }
}

/** Whether a text becomes something else, such as a feed, or many pages of a list. */
export function isNoPage({ permalink, pagination }: FrontMatter): boolean {
  const said = textOf(permalink)
  const isOfEach = Object.keys(factsOf(pagination)).length > 0 && /\{\{(?![^{}]*pageNumber)/.test(said)
  return isOfEach || /\.(?:xml|json|txt|js|css|webmanifest|rss|atom)$/i.test(said)
}

const longestHeadingLetters = 200

/** What stands above a text. */
export function headingOf(path: string, body: string): string {
  const start = body.slice(0, 5000)
  const found = isHtml(path)
    ? /<h1[^<>]{0,200}>([^<>{}]{1,200})<\/h1>/i.exec(start)
    : /^#[ \t]{1,4}(\S[^\n]{0,200})/m.exec(start)
  return titleOfMarkdown(found?.[1] ?? '').slice(0, longestHeadingLetters)
}

const loop = /\{%-?\s{0,9}(?:for\s{1,9}\w{1,60}\s{1,9}in|(?:assign|set)\s{1,9}\w{1,60}\s{0,9}=)\s{1,9}([\w.-]{1,100})/g

/** The names of lists that a text goes through, such as `site.rooms`. */
export const loopsIn = (text: string): string[] => [...text.matchAll(loop)].map(([, name = '']) => name)
