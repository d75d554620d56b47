import type { OldPage } from '#transfer/server/old-site.ts'
import { wordsOf, type Part } from '../parts/part.ts'
import { findPicture } from '../read/read-picture.ts'
import type { PageReading } from '../reading/reading.ts'
import { pureTitle, readHead } from '../survey/head.ts'
import { wordsOf as countWords } from '../report/count-words.ts'
import { headingsOf } from '../check/resolve-links.ts'
import { writeHead } from '#sites/format/page-head.ts'

const squeeze = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
const alike = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The title of the old page without the name of its website. */
function titleOf(page: OldPage, { doc, around }: PageReading, parts: readonly Part[]): string {
  const head = readHead(doc)
  const headings = headingsOf(parts)
    .slice(0, 10)
    .map(({ runs }) => squeeze(wordsOf(runs)))
  return squeeze(page.title ?? pureTitle(head.title, head.metas.get('og:site_name') ?? around.siteName, headings))
}

const mostAbove = 3

/** Whether the words that name a home page in its source say more than which page or website it is. */
const isTitleOfHome = ({ isContent, title = '' }: OldPage, { around }: PageReading): boolean =>
  isContent === true &&
  around.isHome === true &&
  countWords(title).length > 1 &&
  alike(title) !== alike(around.siteName ?? '') &&
  !/^(?:home|start|index)/i.test(title)

/** The title above all but the picture at the top. */
function putAbove(parts: readonly Part[], title: string): Part[] {
  const at = parts[0]?.kind === 'picture' ? 1 : 0
  return [...parts.slice(0, at), { kind: 'heading', level: 1, runs: [{ text: title }], ids: [] }, ...parts.slice(at)]
}

/** The title as a heading, where the old page only made it look like one. */
export function raiseTitle(page: OldPage, reading: PageReading, parts: readonly Part[]): Part[] {
  if (headingsOf(parts).some(({ level }) => level === 1)) return [...parts]
  const title = alike(titleOf(page, reading, parts))
  const at = parts
    .slice(0, mostAbove)
    .findIndex((part) => part.kind === 'paragraph' && alike(wordsOf(part.runs)) === title)
  const found = parts[at]
  if (title !== '' && found === undefined && isTitleOfHome(page, reading)) return putAbove(parts, page.title ?? '')
  if (title === '' || found?.kind !== 'paragraph') return [...parts]
  return parts.with(at, { kind: 'heading', level: 1, runs: found.runs, ids: [] })
}

/** The settings of a page that its content doesn't say already. */
export function makeHead(page: OldPage, reading: PageReading, parts: readonly Part[]): string {
  const { metas } = readHead(reading.doc)
  const title = titleOf(page, reading, parts)
  const [first] = headingsOf(parts)
  const isSaid = first !== undefined && alike(wordsOf(first.runs)) === alike(title)
  const image = findPicture([metas.get('og:image') ?? '', metas.get('twitter:image') ?? ''].filter(Boolean), reading)
  const robots = `${metas.get('robots') ?? ''} ${metas.get('googlebot') ?? ''}`
  return writeHead({
    ...(title === '' || isSaid ? {} : { title: title.slice(0, 300) }),
    description: squeeze(page.description ?? metas.get('description') ?? metas.get('og:description') ?? '').slice(
      0,
      1000,
    ),
    ...(image === undefined ? {} : { image }),
    ...(page.isHidden && { draft: true }),
    ...(/\bno(?:index|ne)\b/i.test(robots) ? { noindex: true } : {}),
  })
}
