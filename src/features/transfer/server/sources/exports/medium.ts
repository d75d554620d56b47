import { titleOfHtml } from '#transfer/server/plain-title.ts'
import { archiveHome } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { ExportedEntry, ExportedSite } from './exported-site.ts'

const largestBytes = 2_000_000
const startBytes = 4000
const mostPosts = 2000
/** In their folder, or by themselves where the zip has no other. */
const post = /^(?:posts\/[^/]{1,300}|(?:draft|\d{4}-\d{2}-\d{2})_[^/]{1,300})\.html$/i

/** Whether an archive is what Medium exports: posts beside what it knows of a person, which is nobody’s page. */
export async function isMedium(pack: ArchiveFiles): Promise<boolean> {
  const first = pack.paths.find((path) => post.test(path))
  const beginning = first === undefined ? undefined : await pack.readStart(first, startBytes)
  return beginning !== undefined && /class="h-entry"/.test(Buffer.from(beginning).toString())
}

/** What stands between the tags of an element that is there once. */
function inside(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  const open = from === -1 ? -1 : html.indexOf('>', from)
  const close = open === -1 ? -1 : html.indexOf(end, open)
  return close === -1 ? '' : html.slice(open + 1, close)
}

const day = /<time class="dt-published" datetime="([^"]{4,40})"/
const canonical = /<a href="([^"]{1,2000})" class="p-canonical"/

/** The last part of the address that a post had. */
function slugOf(path: string, html: string): string {
  const said = canonical.exec(html)?.[1] ?? ''
  const own = URL.canParse(said) ? new URL(said).pathname.split('/').findLast((name) => name !== '') : undefined
  return own ?? path.replace(/^(?:posts\/)?(?:draft_|\d{4}-\d{2}-\d{2}_)?|\.html$/g, '')
}

/** The title stands above the text once more. */
function withoutTitle(body: string): string {
  const end = body.indexOf('</h3>')
  const start = body.indexOf('<h3')
  const isFirst =
    start !== -1 &&
    body
      .slice(0, start)
      .replace(/<[^<>]*>/g, '')
      .trim() === ''
  return isFirst && body.slice(start, end).includes('graf--title') ? body.slice(0, start) + body.slice(end + 5) : body
}

function readPost(path: string, html: string): ExportedEntry | undefined {
  const body =
    inside(html, '<section data-field="body"', '</section>\n<footer>') ||
    inside(html, '<section data-field="body"', '<footer>')
  const title = titleOfHtml(inside(html, '<h1 class="p-name"', '</h1>'))
  const summary = titleOfHtml(inside(html, '<section data-field="subtitle"', '</section>'))
  const author = titleOfHtml(inside(html, 'class="p-author', '</a>'))
  const published = day.exec(html)?.[1]
  if (body.trim() === '') return undefined
  return {
    address: `${archiveHome}${encodeURIComponent(slugOf(path, html))}`,
    title,
    html: withoutTitle(body),
    isHidden: published === undefined || /^(?:posts\/)?draft_/i.test(path),
    ...(published !== undefined && { day: published }),
    ...(summary !== '' && { description: summary }),
    ...(author !== '' && { author }),
  }
}

/** What somebody has written on Medium, as it exports it. */
export async function readMedium(pack: ArchiveFiles): Promise<ExportedSite> {
  const entries: ExportedEntry[] = []
  for (const path of pack.paths.filter((each) => post.test(each)).slice(0, mostPosts)) {
    const bytes = await pack.read(path, largestBytes)
    const entry = bytes && readPost(path, Buffer.from(bytes).toString())
    if (entry) entries.push(entry)
  }
  const profile = await pack.read('profile/profile.html', largestBytes)
  const name = profile ? titleOfHtml(inside(Buffer.from(profile).toString(), 'class="p-name', '</')) : ''
  return { kind: 'posts', home: archiveHome, title: name, entries }
}
