import Papa from 'papaparse'
import { phrase } from '#kit/phrase.ts'
import { archiveHome, escapeHtml } from '../pack/content-document.ts'
import { titleOfName } from '../pack/names.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { ExportedEntry, ExportedSite } from './exported-site.ts'

const largestBytes = 2_000_000
const mostRows = 5000

/** Whether an archive is what Substack exports: a table of posts beside a folder with their texts. */
export const isSubstack = ({ has, paths }: ArchiveFiles): boolean =>
  has('posts.csv') && paths.some((path) => path.startsWith('posts/'))

type Row = Record<string, string | undefined>

const isYes = (value = '') => /^(?:true|1|yes)$/i.test(value.trim())
const forSome = phrase(
  'post-for-subscribers',
  'Only some subscribers could read this on the old website, so it’s a draft here.',
)

/** The name of a post in addresses: its number stands before it. */
const slugOf = (id: string) => id.replace(/^\d+\./, '') || id

const showRecording = (address = '') =>
  /^https?:\/\//.test(address) ? `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>` : ''

async function readPost(pack: ArchiveFiles, row: Row): Promise<ExportedEntry | undefined> {
  const id = row['post_id']?.trim() ?? ''
  if (id === '') return undefined
  const bytes = await pack.read(`posts/${id}.html`, largestBytes)
  const html = bytes ? Buffer.from(bytes).toString() : ''
  const [title = '', subtitle = '', audience = ''] = [row['title'], row['subtitle'], row['audience']].map(
    (each) => each?.trim() ?? '',
  )
  if (html === '' && title === '') return undefined
  const isOpen = audience === 'everyone' || audience === ''
  return {
    address: `${archiveHome}p/${encodeURIComponent(slugOf(id))}`,
    title,
    html: (subtitle === '' ? '' : `<p>${escapeHtml(subtitle)}</p>`) + html + showRecording(row['podcast_url']),
    isPage: row['type'] === 'page',
    isHidden: !isYes(row['is_published']) || !isOpen,
    ...(!isOpen && { because: forSome }),
    ...(row['post_date'] && { day: row['post_date'] }),
    ...(subtitle !== '' && { description: subtitle }),
  }
}

/** The list of readers is named after the newsletter. */
const nameIn = (paths: readonly string[]) =>
  titleOfName(paths.map((path) => /(?:^|\/)email_list\.([\w-]{1,100})\.csv$/.exec(path)?.[1]).find(Boolean) ?? '')

/** A newsletter as Substack exports it. */
export async function readSubstack(pack: ArchiveFiles): Promise<ExportedSite> {
  const bytes = await pack.read('posts.csv', largestBytes)
  const text = bytes
    ? Buffer.from(bytes)
        .toString()
        .replace(/^\ufeff/, '')
    : ''
  const rows = Papa.parse<Row>(text, { header: true, preview: mostRows, skipEmptyLines: true }).data
  const entries: ExportedEntry[] = []
  for (const row of rows) {
    const entry = await readPost(pack, row)
    if (entry) entries.push(entry)
  }
  const readers = pack.paths.some((path) => /(?:^|\/)(?:email_list|subscribers)[^/]{0,200}\.csv$/.test(path))
  return {
    kind: 'posts',
    home: archiveHome,
    title: nameIn(pack.paths),
    entries,
    redirects: ['archive', 'p'].map((path) => ({ from: archiveHome + path, to: archiveHome })),
    notes: readers
      ? [phrase('readers-left-out', 'Your subscribers weren’t imported here. Import them under “Mailing list”.')]
      : [],
  }
}
