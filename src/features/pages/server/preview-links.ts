import type { Context } from '#kit/server/context.ts'
import { visibleFrom } from '#sites/format/head.ts'
import { parseContent } from '#sites/format/content.ts'
import type { Content, Item, Problem } from '#sites/format/item.ts'
import type { MenuEntry } from '#sites/format/menu.ts'
import type { Reading } from '#sites/server/reading.ts'
import type { Standing } from './addresses.ts'
import type { Where } from './gather/collect.ts'
import { contentFile } from './content-file.ts'
import { ownPath } from './gather/pictures.ts'
import { openPage } from './open-page.ts'
import { findNothing, isNothing } from './nowhere.ts'
import { guidePaths } from './search/guide-paths.ts'
import { decodePath } from './standing.ts'

type Named = [href: string, where: Where]
type Block = Extract<Item, { kind: 'block' }>['block']
type Token = Extract<Item, { kind: 'prose' }>['tokens'][number]

function* linksInTokens(tokens: Token[], where: Where): Generator<Named> {
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
): Generator<Named> {
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

function* linksInMenu(entries: MenuEntry[], file: string): Generator<Named> {
  for (const { url, subItems, line } of entries) {
    if (url) yield [url, { file, line }]
    yield* linksInMenu(subItems, file)
  }
}

const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i
const fileName = /\/[^/]*\.(?!html?$)[a-z0-9]{1,8}$/i
const mostLinks = 300

/** Where a link leads on its own site, as a decoded path; undefined where it leads elsewhere or stays on the page. */
function pathOf(href: string): string | undefined {
  const url = href.trim().replaceAll('\\', '/')
  const [path = ''] = url.split(/[?#]/, 1)
  if (elsewhere.test(url) || path === '') return undefined
  const rooted = decodePath(path.startsWith('/') ? path : `/${path.replace(/^(\.\/)+/, '')}`)
  return rooted === undefined || guidePaths.has(rooted) ? undefined : rooted
}

type Opened = Awaited<ReturnType<typeof openPage>>
type Tools = Reading & Pick<Context, 'now'>
type Fault = Omit<Problem, 'line'>

/** Tells of a path what keeps visitors from seeing something there, if anything does. Reads with eyes of its own. */
export async function openCheck(tools: Tools, standing: Standing) {
  const { reader: own, site } = await openPage(tools, standing)
  const nothing = await findNothing(own, site)
  return async (path: string): Promise<Fault | undefined> => {
    if (fileName.test(path))
      return own.find(ownPath(path, own.domain)) === undefined
        ? {
            severity: 'warning',
            message: `The file ${path} is missing, to which a link leads.`,
            suggestion: 'Upload it, or let the link lead elsewhere.',
            missing: { kind: 'file', name: path },
          }
        : undefined
    if (isNothing(tools, nothing, path))
      return {
        severity: 'warning',
        message: `There is no page ${path}, to which a link leads.`,
        suggestion: 'Make the page, or let the link lead elsewhere.',
        missing: { kind: 'page', name: path },
      }
    const content = await own.parsed(contentFile(path), parseContent)
    if (content === undefined || visibleFrom(content.head, site.settings.timeZone) <= tools.now().getTime())
      return undefined
    return {
      severity: 'hint',
      message: `Visitors don’t see the page ${path} yet, to which a link leads.`,
      suggestion: 'Make it visible before they follow the link.',
      missing: { kind: 'hidden page', name: path },
    }
  }
}

interface Page {
  content: Content
  file: string
  /** The parts that it includes, by name. */
  include: (name: string) => Content | undefined
}

/** Notes where the links of a page, of the parts in it and of the menu above it lead to nothing. */
export async function noteLinks(
  { note, nameOf }: Pick<Opened['reader'], 'note' | 'nameOf'>,
  menu: MenuEntry[],
  page: Page,
  check: Awaited<ReturnType<typeof openCheck>>,
): Promise<void> {
  const known = new Map<string, Promise<Fault | undefined>>()
  const named = [...linksOf(page.content, page.file, page.include), ...linksInMenu(menu, nameOf('menu.txt'))]
  for (const [href, { file, line }] of named.slice(0, mostLinks)) {
    const path = pathOf(href)
    if (path === undefined) continue
    const found = known.get(path) ?? check(path)
    known.set(path, found)
    const fault = await found
    if (fault) note(file, [{ line, ...fault }])
  }
}
