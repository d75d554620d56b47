import { phrase } from '#kit/phrase.ts'
import { describeProblem } from '#sites/format/parsed/report.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { FirstMention } from './collect.ts'
import { sanitiseHtml } from './sanitise.ts'

/** Characters of raw html on one page. */
const most = 64 * 1024
/** What even the shortest piece costs. */
const least = 100
/** How much longer it takes than reading the same amount of text. */
const times = 4

/** Sanitises all raw html of a page; returns it by what was written. Anything beyond the limit is left out and noted as a problem. */
export function sanitiseAll(
  reader: SiteReader,
  written: Map<string, FirstMention>,
  link: (url: string) => string,
): Map<string, string> {
  const clean = new Map<string, string>()
  let left = most
  for (const [raw, { file, line }] of written) {
    if (raw.length > left || left < least) {
      const said = phrase('html-too-long', 'This page has more than 64 KB of raw HTML, so the rest isn’t shown.')
      const instead = phrase('write-as-blocks', 'Write it as text and blocks.')
      reader.note(file, [describeProblem(line, 'error', said, instead)])
    }
    if (left < least) break
    const part = raw.slice(0, left)
    reader.meter.addLetters(times * Math.max(part.length, least))
    const html = reader.meter.time(() => sanitiseHtml(part, link))
    clean.set(raw, html)
    left -= Math.max(raw.length, least)
  }
  return clean
}
