import { isBeyond } from '#kit/server/depth.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { largestUploadBytes } from '#files/rules.ts'
import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import { archiveHome, escapeHtml, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { decodePercents } from '#kit/percent.ts'
import type { ExportedEntry, ExportedSite } from './exported-site.ts'

/** A row of a table. */
type Row = Record<string, unknown>
type GhostTables = Map<string, Row[]>

const mostRows = 50_000
const deepest = 60
const longestLetters = 500_000

/** Whether a file is an export of Ghost, by its beginning. */
export const isGhost = (start: Uint8Array): boolean => {
  const text = Buffer.from(start).toString('latin1').replace(/\s+/g, '')
  return /^(?:\u00ef\u00bb\u00bf)?\{(?:"db":\[\{)?"(?:meta|data)":\{/.test(text) && /"(?:exported_on|posts)"/.test(text)
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
const textOf = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, longestLetters) : typeof value === 'number' ? String(value) : ''

/** The tables of an export; undefined for what is none. */
function readTables(bytes: Uint8Array): GhostTables | undefined {
  if (isBeyond(Buffer.from(bytes), { deepest })) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(
      Buffer.from(bytes)
        .toString()
        .replace(/^\ufeff/, ''),
    )
  } catch {
    return undefined
  }
  const { db, data } = rowOf(parsed)
  const tables = rowOf(Array.isArray(db) ? rowOf(db[0])['data'] : data)
  if (!Array.isArray(tables['posts'])) return undefined
  return new Map(
    Object.entries(tables).map(([name, rows]) => [
      name,
      Array.isArray(rows) ? rows.slice(0, mostRows).filter(isRow) : [],
    ]),
  )
}

const placeholder = /__GHOST_URL__/g
const atHome = (text: string) => text.replace(placeholder, archiveHome.slice(0, -1))
/** Whole, as addresses in an export may begin at the top of its website. */
const addressIn = (text: string) => (text === '' ? undefined : resolveReference(atHome(text), archiveHome))

const forMembers = phrase('post-for-members', 'Only members could read this on the old website, so it’s a draft here.')

/** Whether everybody saw a post; what was only mailed was on no page. */
const isShown = (row: Row) =>
  textOf(row['status']) === 'published' &&
  ['public', ''].includes(textOf(row['visibility'])) &&
  textOf(row['email_only']) !== '1'

const htmlOf = (row: Row) => {
  const html = textOf(row['html'])
  if (html !== '') return atHome(html)
  const words = textOf(row['plaintext']) || textOf(row['markdown'])
  return words
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('')
}

/** What another table says about each post, by its number. */
const byPost = (tables: GhostTables, name: string) =>
  Map.groupBy(tables.get(name) ?? [], (row) => textOf(row['post_id']))

function openNames(tables: GhostTables, link: string, id: string, table: string) {
  const names = new Map((tables.get(table) ?? []).map((row) => [textOf(row['id']), textOf(row['name'])]))
  const links = byPost(tables, link)
  return (post: string) => (links.get(post) ?? []).flatMap((row) => names.get(textOf(row[id])) ?? [])
}

function readPosts(tables: GhostTables): ExportedEntry[] {
  const metas = byPost(tables, 'posts_meta')
  const tagsOf = openNames(tables, 'posts_tags', 'tag_id', 'tags')
  const authorsOf = openNames(tables, 'posts_authors', 'author_id', 'users')
  return (tables.get('posts') ?? []).map((row, at): ExportedEntry => {
    const id = textOf(row['id'])
    const meta = metas.get(id)?.[0] ?? {}
    const picture = addressIn(textOf(row['feature_image']) || textOf(row['image']))
    const visibility = textOf(row['visibility'])
    const said = textOf(row['custom_excerpt']) || textOf(meta['meta_description']) || textOf(row['meta_description'])
    const tags = tagsOf(id).filter((name) => !name.startsWith('#'))
    const day = textOf(row['published_at']) || textOf(row['created_at'])
    return {
      address: `${archiveHome}${encodeURIComponent(textOf(row['slug']) || `entry-${at + 1}`)}/`,
      title: textOf(row['title']),
      html: htmlOf(row),
      isPage: textOf(row['type']) === 'page' || row['page'] === 1 || row['page'] === true,
      isHidden: !isShown(row),
      ...(!['public', ''].includes(visibility) && { because: forMembers }),
      ...(day !== '' && { day }),
      ...(said !== '' && { description: said }),
      ...(picture !== undefined && { picture, pictureAlt: textOf(meta['feature_image_alt']) }),
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      ...(authorsOf(id)[0] !== undefined && { author: authorsOf(id).join(', ') }),
    }
  })
}

function readMenu(value: string): OldMenuEntry[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(value || '[]')
  } catch {
    return []
  }
  return (Array.isArray(parsed) ? parsed : []).slice(0, 60).flatMap((each) => {
    const { label, url } = rowOf(each)
    const address = addressIn(textOf(url) || '/')
    return textOf(label) === '' || address === undefined ? [] : [{ title: textOf(label), address, children: [] }]
  })
}

/** The files of a website’s pictures, which lie in the folder `content/images` or below another one beside the export. */
const openImages = (pack: ArchiveFiles | undefined) => async (address: string) => {
  const [, path] = /\/(?:content\/)?((?:images|media|files)\/[^?#]{1,1000})/.exec(address) ?? []
  const wanted = path === undefined ? undefined : decodePercents(path)
  const own =
    wanted === undefined ? undefined : pack?.paths.find((each) => each === wanted || each.endsWith(`/${wanted}`))
  return own === undefined ? undefined : pack?.read(own, largestUploadBytes)
}

const withoutImages = (pack: ArchiveFiles | undefined, entries: readonly ExportedEntry[]): Phrase[] => {
  const has = pack?.paths.some((path) => /(?:^|\/)images\//.test(path)) === true
  const needs = entries.some(({ html, picture = '' }) => `${picture} ${html}`.includes(`${archiveHome}content/`))
  return !has && needs
    ? [
        phrase(
          'ghost-without-images',
          'The export has no pictures. Put it into a ZIP together with the folder “content/images” of your Ghost, and import that.',
        ),
      ]
    : []
}

/** A website as Ghost exports it, with its folder of pictures where that is beside it; undefined for other files. */
export function readGhost(bytes: Uint8Array, pack?: ArchiveFiles): ExportedSite | undefined {
  const tables = readTables(bytes)
  if (!tables) return undefined
  const settings = new Map((tables.get('settings') ?? []).map((row) => [textOf(row['key']), textOf(row['value'])]))
  const entries = readPosts(tables)
  const lists = (tables.get('tags') ?? []).map((row) => `tag/${textOf(row['slug'])}/`)
  const authors = (tables.get('users') ?? []).map((row) => `author/${textOf(row['slug'])}/`)
  const menu = [settings.get('navigation') ?? '', settings.get('secondary_navigation') ?? ''].flatMap(readMenu)
  const language = settings.get('locale') || settings.get('lang') || settings.get('default_locale')
  return {
    kind: 'posts',
    home: archiveHome,
    title: settings.get('title') ?? '',
    description: settings.get('description') ?? '',
    ...(language && { language }),
    menu,
    entries,
    redirects: [...lists, ...authors].slice(0, 500).map((path) => ({ from: archiveHome + path, to: archiveHome })),
    notes: withoutImages(pack, entries),
    file: openImages(pack),
  }
}
