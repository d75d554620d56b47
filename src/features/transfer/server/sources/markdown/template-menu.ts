import { titleOfText } from '#transfer/server/plain-title.ts'
import type { SiteData } from './site-data.ts'

const mostTemplates = 60
const mostEntries = 40
const longestNavLetters = 20_000

/** Addresses that are written out, or only passed through what puts the start of the website before them. */
const link =
  /<(?:a|[A-Z]\w{0,40})\s[^<>]{0,300}?\bhref=(?:"(\/[^"{}<>]{0,300})"|'(\/[^'{}<>]{0,300})'|["']\{\{-?\s{0,9}["'](\/?[^"'{}<>]{0,300})["']\s{0,9}\|[^{}<>]{0,60}\}\}["'])[^<>]{0,300}>([^<>{}]{1,120})</g

interface TemplateEntry {
  title: string
  url: string
}

/** The links in the first `nav` of a template that has any. */
function entriesIn(template: string): TemplateEntry[] {
  const lower = template.toLowerCase()
  for (let from = lower.indexOf('<nav'); from !== -1; from = lower.indexOf('<nav', from + 4)) {
    const end = lower.indexOf('</nav', from)
    if (end === -1) return []
    const inside = template.slice(from, Math.min(end, from + longestNavLetters))
    const found = [...inside.matchAll(link)].map(([, one, other, passed, title = '']) => ({
      title: titleOfText(title),
      url: one ?? other ?? passed ?? '',
    }))
    const entries = found.filter(({ title, url }) => title !== '' && url !== '').slice(0, mostEntries)
    if (entries.length > 1) return entries
  }
  return []
}

const templatesOf = ({ layouts, parts }: SiteData): string[] =>
  [...parts.values(), ...layouts.values()].slice(0, mostTemplates)

/** The menu that templates write out, where no settings list it: that with the most entries. */
export function menuInTemplates(site: SiteData): TemplateEntry[] {
  const all = templatesOf(site).map(entriesIn)
  return all.toSorted((one, other) => other.length - one.length)[0] ?? []
}

const named = /\}\s{0,9}(?:[|–—·-]|&[mn]dash;)\s{0,9}([^<>{}|]{2,80})<\/title>/i

/** The name that templates put behind the title of each page. */
export const nameInTemplates = (site: SiteData): string => {
  const found = templatesOf(site).map((template) => named.exec(template)?.[1])
  return titleOfText(found.find((name) => name !== undefined) ?? '')
}
