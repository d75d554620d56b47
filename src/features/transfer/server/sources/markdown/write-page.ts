import type { Phrase } from '#kit/phrase.ts'
import { decodePercents } from '#kit/percent.ts'
import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { archiveHome, documentOf, fileAddress, resolveReference } from '../pack/content-document.ts'
import { showDay } from '../pack/show-day.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { addressOf } from './addresses.ts'
import { showAstro } from './astro-page.ts'
import type { GeneratorConfig } from './config.ts'
import { readDialects } from './dialects.ts'
import { textOf } from './front-matter.ts'
import { keepShownText } from './keep-shown-text.ts'
import { linksTo, textsNamed } from './lists.ts'
import { openLookUp } from './look-up.ts'
import { landingOf } from './landing.ts'
import type { MadeList } from './made-lists.ts'
import type { MarkdownText } from './markdown-text.ts'
import { alternatesOf, notesOn, pictureOf, saidBy, showHead } from './page-facts.ts'
import { listedOn, type ListSources } from './page-lists.ts'
import type { SiteData } from './site-data.ts'
import { showSubjects } from './subjects.ts'
import { isAstro, isHtml, isTemplate } from './text-paths.ts'
import { unfoldText } from './unfold-text.ts'
import { unfoldLiquid } from './liquid.ts'
import type { GeneratorText } from './written.ts'

interface PageContext {
  body: string
  texts: readonly MarkdownText[]
  lists: ListSources
  find: (name: string) => string | undefined
  pack: Pick<ArchiveFiles, 'has'>
  config: GeneratorConfig
  site: SiteData
}

/** Where an address in a text leads: to a text or file beside it, by its path in the archive, else as it is written. */
function placeIn({ path }: MarkdownText, { find, pack, texts }: PageContext) {
  return (address: string): string | undefined => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(address)) return undefined
    const beside = resolveReference(address, fileAddress(path))
    if (beside === undefined) return undefined
    const [written = ''] = beside.slice(archiveHome.length).split(/[?#]/)
    const file = decodePercents(written)
    const own = texts.find((text) => text.path === file)
    if (own) return addressOf(own.place) + (address.includes('#') ? address.slice(address.indexOf('#')) : '')
    if (/\.(?:md|markdown|mdx)(?:#|$)/i.test(address)) return find(address.replace(/^(?:\.{1,2}\/)+/, ''))
    return pack.has(file) ? fileAddress(file) : undefined
  }
}

/** Links to all texts of a kind, where a page shows them for the first time. */
function openLists(texts: readonly MarkdownText[]) {
  const seen = new Set<MarkdownText>()
  return (name: string): string | undefined => {
    const bySubject = showSubjects(name, texts)
    if (bySubject !== undefined) return bySubject
    const found = textsNamed(name, texts)?.filter((text) => !seen.has(text))
    for (const text of found ?? []) seen.add(text)
    return found && (found.length > 0 ? `\n\n${linksTo(found)}\n\n` : '')
  }
}

const templateIn =
  ({ site }: PageContext) =>
  (name: string) =>
    site.parts.get(name) ??
    site.parts.get(`${name}.html`) ??
    site.parts.get(`${name}.njk`) ??
    site.parts.get(`${name}.liquid`)

type Unfolding = Omit<GeneratorText, 'text'>

function unfoldingOf(text: MarkdownText, around: PageContext, leaveOut: (lost: Phrase) => void): Unfolding {
  const { config, site, lists, find } = around
  return {
    generator: config.generator,
    isMdx: text.path.endsWith('.mdx'),
    leaveOut,
    find,
    lookUp: openLookUp(text, { config, data: site.data }),
    linksTo: openLists(lists.listed.filter((other) => other !== text)),
    templateOf: templateIn(around),
  }
}

/** Layouts that only say how each page of a website looks. */
const isPlain = (layout: string) =>
  /^(?:default|base|page|pages|post|single|article|compress|main|layout|null|none)$/i.test(layout)

/** The part of a layout that pages have for themselves: what is around all of them isn’t theirs. */
function innerOf(layout: string): string {
  const text = layout.replace(/^---[^]*?\n---[ \t]*\n/, '')
  if (!/<(?:html|body)\b/i.test(text)) return text
  const [from, to] = [text.search(/<main[\s>]/i), text.lastIndexOf('</main>')]
  return from === -1 || to < from ? '' : text.slice(text.indexOf('>', from) + 1, to)
}

/** A page in the layout that its head names, where that has words of its own. */
function showInLayout(shown: string, text: MarkdownText, { site }: PageContext, unfolding: Unfolding): string {
  const name = textOf(text.facts.layout).replace(/(?:\.\w{1,8}){1,2}$/, '')
  const bare = name.replace(/^.*\//, '')
  const layout = isPlain(bare) ? undefined : (site.layouts.get(name) ?? site.layouts.get(bare))
  const inner = layout === undefined ? '' : innerOf(layout)
  if (!/\{\{-?\s{0,9}content\b/.test(inner)) return shown
  const { lookUp } = unfolding
  return unfoldLiquid(inner, {
    ...unfolding,
    lookUp: (names) => (names.length === 1 && names[0] === 'content' ? { value: shown } : lookUp(names)),
  })
}

/** A text as html. */
function show(text: MarkdownText, around: PageContext, unfolding: Unfolding): string {
  const { path, facts } = text
  const { config, site, lists, body } = around
  const kept = keepShownText({ body, path, facts, config }).text
  const { leaveOut } = unfolding
  if (isAstro(path)) {
    const linksOf = (name: string) => linksTo(lists.listed.filter((other) => isInCollection(other, name, around)))
    return showAstro(kept, path, { fileAt: (file) => site.parts.get(file), leaveOut, linksTo: linksOf })
  }
  const plain = unfoldText({ ...unfolding, text: kept })
  const shown =
    isHtml(path) || isTemplate(path)
      ? plain
      : renderMarkdown(path.endsWith('.mdx') ? plain : readDialects(plain), placeIn(text, around))
  return showInLayout(shown, text, around, unfolding)
}

/** Whether a text is in a collection of Astro, or in the folder that a pattern such as `./posts/*.md` names. */
function isInCollection({ path }: MarkdownText, name: string, { config }: PageContext): boolean {
  const folder = (name.split('*')[0] ?? '').replace(/^(?:\.{1,2}\/)+/, '').replace(/^\/|\/$/g, '')
  const isRouted = config.routes.some((route) => path.startsWith(route.folder) && route.folder.endsWith(`/${folder}/`))
  return isRouted || path.startsWith(`src/content/${folder}/`) || (name.includes('*') && path.includes(`/${folder}`))
}

const wordless = (html: string) =>
  !/<(?:img|iframe|form|video|audio|table)\b/i.test(html) && html.replace(/<[^<>]*>/g, '').trim() === ''

/** Whether a text is one of many in a folder, and no page such as an imprint, whose day nobody saw. */
const isPost = ({ path, place }: MarkdownText): boolean =>
  /(?:^|\/)_posts\//.test(path) || place.path.split('/').filter(Boolean).length > 1

const dayOf = (text: MarkdownText, shown: string, { language }: GeneratorConfig): string =>
  isPost(text) ? showDay(text.visibility.published, shown, text.place.language ?? language) : ''

/** A page of its text, as a generator would show it. */
export function writePage(text: MarkdownText, around: PageContext): OldPage {
  const address = addressOf(text.place)
  if (text.isStatic) return { address, html: around.body, ...(text.visibility.isHidden && { isHidden: true }) }
  const left = new Map<string, Phrase>()
  const leaveOut = (lost: Phrase) => void left.set(lost.message, lost)
  const { opening, rest } = landingOf(text, around.site, around.config)
  const shown = opening + show(text, around, unfoldingOf(text, around, leaveOut)) + rest
  const more = listedOn(text, around.lists, wordless(shown)).filter(
    ({ place }) => !shown.includes(addressOf(place)) && place.path !== text.place.path,
  )
  const picture = pictureOf(text, around.pack, placeIn(text, around))
  const notCarried = [...notesOn(text), ...[...left.values()].slice(0, 20)]
  return {
    address,
    html: documentOf({
      html: dayOf(text, shown, around.config) + showHead(picture, shown, text) + shown + linksTo(more),
      alternates: alternatesOf(text, around.texts),
      ...(picture && { image: picture }),
      ...(text.visibility.isNoIndex && { isNoIndex: true }),
    }),
    isContent: true,
    ...saidBy(text, around.config.title),
    ...(notCarried.length > 0 && { notCarried }),
  }
}

/** A page that lists others, as a generator makes it where nobody has written one. */
export const writeList = ({ texts, ...list }: MadeList): OldPage => ({
  address: addressOf(list.place),
  html: documentOf({ html: linksTo(texts) }),
  isContent: true,
  ...saidBy(list),
})
