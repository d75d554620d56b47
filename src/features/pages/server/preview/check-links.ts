import { findOrMake } from '#kit/keep.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { visibleFrom } from '#sites/format/visible-from.ts'
import { parseContent } from '#sites/format/content.ts'
import type { Item } from '#sites/format/parsed/block.ts'
import { describeProblem, type Problem } from '#sites/format/parsed/report.ts'
import type { MenuEntry } from '#sites/format/menu.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { machineFilePaths, type PageTarget } from '../address/addresses.ts'
import type { FirstMention } from '../gather/collect.ts'
import { contentFile } from '../site/content-file.ts'
import { ownPath } from '../pictures/find-picture.ts'
import { openPage } from '../page/open-page.ts'
import { readNotFoundFacts, isNotFound } from '../page/not-found.ts'
import { decodePath } from '../address/page-target.ts'
import type { Content } from '#sites/format/parsed/content.ts'

type NamedLink = [href: string, where: FirstMention]
type Block = Extract<Item, { kind: 'block' }>['block']
type Token = Extract<Item, { kind: 'prose' }>['tokens'][number]

function* linksInTokens(tokens: Token[], where: FirstMention): Generator<NamedLink> {
  for (const token of tokens) {
    if (token.type === 'link_open') yield [String(token.attrGet('href') ?? ''), where]
    if (token.children) yield* linksInTokens(token.children, where)
  }
}

function linksInBlock(block: Block): string[] {
  if (block.type === 'button') return [block.href]
  if (block.type === 'image') return block.link ? [block.link] : []
  return block.type === 'image-grid' ? block.images.flatMap(({ link }) => link ?? []) : []
}

/** The links of a page and of the parts that it includes, from the top down. */
function* linksOf(
  { items }: Pick<Content, 'items'>,
  file: string,
  include: (name: string) => Content | undefined,
  way: readonly string[] = [],
): Generator<NamedLink> {
  for (const item of items) {
    const where = { file, line: item.line }
    if (item.kind === 'prose') yield* linksInTokens(item.tokens, where)
    if (item.kind !== 'block') continue
    const { block } = item
    for (const href of linksInBlock(block)) yield [href, where]
    if ('items' in block) yield* linksOf(block, file, include, way)
    const part = block.type === 'include' && !way.includes(block.file) ? include(block.file) : undefined
    if (part && block.type === 'include') yield* linksOf(part, block.file, include, [...way, block.file])
  }
}

function* linksInMenu(entries: MenuEntry[], file: string): Generator<NamedLink> {
  for (const { url, subItems, line } of entries) {
    if (url) yield [url, { file, line }]
    yield* linksInMenu(subItems, file)
  }
}

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i
const fileName = /\/[^/]*\.(?!html?$)[a-z0-9]{1,8}$/i
const mostLinks = 300

/** The decoded path that a link leads to; undefined where it leads to another site or stays on the page. */
function pathOf(href: string): string | undefined {
  const url = href.trim().replaceAll('\\', '/')
  const [path = ''] = url.split(/[?#]/, 1)
  if (elsewhere.test(url) || path === '') return undefined
  const rooted = decodePath(path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`)
  return rooted === undefined || machineFilePaths.has(rooted) ? undefined : rooted
}

type OpenedPage = Awaited<ReturnType<typeof openPage>>
type PreviewContext = SiteReading & Pick<Context, 'now'>
/** Returns the problem of a link on a line. */
type Fault = (line: number) => Problem

/** Returns a function that finds out why visitors wouldn't see a page or file at a path. It notes nothing itself. */
export async function openCheck(tools: PreviewContext, target: PageTarget) {
  const { reader: own, site } = await openPage(tools, target)
  const nothing = await readNotFoundFacts(own, site)
  return async (path: string): Promise<Fault | undefined> => {
    if (fileName.test(path)) return own.find(ownPath(path, own.domain)) === undefined ? noFileAt(path) : undefined
    if (isNotFound(tools, nothing, path)) return noPageAt(path)
    const content = await own.parsed(contentFile(path), parseContent)
    if (content === undefined || visibleFrom(content.head, site.settings.timeZone) <= tools.now().getTime())
      return undefined
    return hiddenPageAt(path)
  }
}

const noFileAt =
  (path: string): Fault =>
  (line) => ({
    ...describeProblem(
      line,
      'warning',
      phrase('link-to-no-file', 'A link leads to {path}, but there is no such file.', { path }),
      phrase('upload-or-change-link', 'Upload it, or change the link.'),
    ),
    missing: { kind: 'file', name: path },
  })

const noPageAt =
  (path: string): Fault =>
  (line) => ({
    ...describeProblem(
      line,
      'warning',
      phrase('link-to-no-page', 'A link leads to {path}, but there is no such page.', { path }),
      phrase('create-or-change-link', 'Create the page, or change the link.'),
    ),
    missing: { kind: 'page', name: path },
  })

const hiddenPageAt =
  (path: string): Fault =>
  (line) => ({
    ...describeProblem(
      line,
      'hint',
      phrase('link-to-hidden-page', 'A link leads to {path}, which visitors can’t see yet.', { path }),
      phrase('show-or-change-link', 'Make it visible, or change the link.'),
    ),
    missing: { kind: 'hidden page', name: path },
  })

interface Page {
  content: Content
  file: string
  /** The parts that it includes, by name. */
  include: (name: string) => Content | undefined
}

/** Notes the broken links of a page, of its included parts and of its menu. */
export async function noteLinks(
  { note, nameOf }: Pick<OpenedPage['reader'], 'note' | 'nameOf'>,
  menu: MenuEntry[],
  page: Page,
  check: Awaited<ReturnType<typeof openCheck>>,
): Promise<void> {
  const known = new Map<string, Promise<Fault | undefined>>()
  const named = [...linksOf(page.content, page.file, page.include), ...linksInMenu(menu, nameOf('menu.txt'))]
  for (const [href, { file, line }] of named.slice(0, mostLinks)) {
    const path = pathOf(href)
    if (path === undefined) continue
    const fault = await findOrMake(known, path, () => check(path))
    if (fault) note(file, [fault(line)])
  }
}
