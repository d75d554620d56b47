import { JSDOM } from 'jsdom'

// Measures what an import keeps without any code of the importer: another parser, another way to tell what is seen, and other words.

/** What a visitor sees of a page, as texts in order. */
interface SeenTexts {
  texts: string[]
  pictures: string[]
  /** As they stand there, and those in its navigation. */
  links: string[]
  menuLinks: string[]
  /** Such as `2024-03-12`. */
  days: string[]
}

const unseen =
  'script,style,noscript,template,head,select,textarea,iframe,svg,[hidden],dialog:not([open]),.modal:not(.show)'
const wideScreenPixels = 1280

function holds(media: string): boolean {
  if (/print/.test(media) || /prefers-color-scheme:\s*dark/.test(media)) return false
  const least = Number(/min-width:\s*(\d+)/.exec(media)?.[1] ?? 0)
  const most = Number(/max-width:\s*(\d+)/.exec(media)?.[1] ?? Infinity)
  return least <= wideScreenPixels && wideScreenPixels <= most
}

/** Selectors with what they say about `display`, in order; the last counts. */
function displaysOf(rules: Iterable<CSSRule>): { selector: string; isNone: boolean }[] {
  return [...rules].flatMap((rule) => {
    if ('media' in rule)
      return holds(String((rule as CSSMediaRule).media.mediaText)) ? displaysOf((rule as CSSMediaRule).cssRules) : []
    const { selectorText, style } = rule as CSSStyleRule
    const display = style?.getPropertyValue('display')
    return display ? [{ selector: selectorText, isNone: display === 'none' }] : []
  })
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')
/** Days as `12 March 2024`, `March 12, 2024` and `2024-03-12` have them. */
function daysIn(text: string): string[] {
  const written = monthNames.flatMap((name, at) =>
    [...text.matchAll(new RegExp(`(?:(\\d{1,2}) ${name}|${name} (\\d{1,2}),?) (\\d{4})`, 'g'))].map(
      ([, day, other, year]) => `${year}-${String(at + 1).padStart(2, '0')}-${String(day ?? other).padStart(2, '0')}`,
    ),
  )
  return [...written, ...[...text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].map(([day]) => day)]
}

/** The picture that its own style puts behind an element. */
const behind = (element: Element) =>
  /background(?:-image)?:[^;]*url\(['"]?([^'")]+)/.exec(element.getAttribute('style') ?? '')?.[1]

/** What somebody sees of a page outside of its navigation, with its style sheets in it. */
function look(html: string, within = 'body'): SeenTexts {
  const { document, Node } = new JSDOM(html).window
  const rules = [...document.styleSheets].flatMap((sheet) => displaysOf(sheet.cssRules))
  const isHidden = (element: Element): boolean => {
    const own = (element as HTMLElement).style?.display
    const said = own ? own === 'none' : (rules.findLast(({ selector }) => matches(element, selector))?.isNone ?? false)
    return said || element.matches(unseen)
  }
  const found: SeenTexts = { texts: [], pictures: [], links: [], menuLinks: [], days: [] }
  for (const link of document.querySelectorAll('nav a[href],[role=navigation] a[href]'))
    found.menuLinks.push(link.getAttribute('href') ?? '')
  const walk = (node: ChildNode): void => {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) {
      found.texts.push(node.textContent.trim())
      found.days.push(...daysIn(node.textContent))
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const element = node as Element
    if (isHidden(element) || element.matches('nav,[role=navigation]')) return
    const source = element.tagName === 'IMG' ? element.getAttribute('src') : behind(element)
    if (source) found.pictures.push(source)
    const to = element.tagName === 'A' ? element.getAttribute('href') : undefined
    if (to && !to.startsWith('#') && !/\.(?:png|jpe?g)$/.test(to)) found.links.push(to)
    for (const child of element.childNodes) walk(child)
  }
  for (const root of document.querySelectorAll(within)) walk(root)
  return found
}

const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Without what more than half of the pages have. */
function withoutUsual(pages: readonly SeenTexts[]): SeenTexts[] {
  const isUsual = (one: string, name: keyof SeenTexts) => {
    const count = pages.filter(
      (page) => page[name].includes(one) || (name === 'links' && page.menuLinks.includes(one)),
    ).length
    return count > 1 && count * 2 > pages.length
  }
  const without = (all: readonly string[], name: keyof SeenTexts) => all.filter((one) => !isUsual(one, name))
  return pages.map(({ texts, pictures, links, menuLinks, days }) => ({
    menuLinks,
    texts: without(texts, 'texts'),
    pictures: without([...new Set(pictures)], 'pictures'),
    links: without([...new Set(links)], 'links'),
    days: [...new Set(days)],
  }))
}

/** What a page of an old website had, and of a new one has. */
export interface MeasuredPage {
  words: string[]
  pictures: number
  links: string[]
  days: string[]
}

const asMeasured = ({ texts, pictures, links, days }: SeenTexts): MeasuredPage => ({
  words: wordsIn(texts),
  pictures: new Set(pictures).size,
  links,
  days,
})

/** What a page of the new website shows in its main part. */
export const measureNew = (html: string): MeasuredPage => asMeasured(look(html, 'main'))

/** What a visitor saw on each page of an old website, apart from navigation and, where the pages are whole, what most of them have. */
export function measureOld(pages: Record<string, string>, isContent = false): Map<string, MeasuredPage> {
  const paths = Object.keys(pages)
  const all = Object.values(pages).map((html) => look(html))
  const seen = isContent ? all : withoutUsual(all)
  return new Map(
    paths.map((path, at) => [
      path,
      asMeasured(seen[at] ?? { texts: [], pictures: [], links: [], menuLinks: [], days: [] }),
    ]),
  )
}

/** Which share of some words a page of the new website shows in its main part. */
export function shareShown(words: readonly string[], html: string): number {
  const left = new Map<string, number>()
  for (const word of wordsIn(look(html, 'main').texts)) left.set(word, (left.get(word) ?? 0) + 1)
  const kept = words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  })
  return words.length === 0 ? 1 : kept.length / words.length
}
