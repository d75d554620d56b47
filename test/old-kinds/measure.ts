import { JSDOM } from 'jsdom'

// Measures what an import keeps without any code of the importer: another parser, another way to tell what is seen, and other words.

/** What a visitor sees of a page, as texts in order. */
interface SeenTexts {
  texts: string[]
  pictures: string[]
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

/** What somebody sees of a page outside of its navigation, with its style sheets in it. */
function look(html: string, within = 'body'): SeenTexts {
  const { document, Node } = new JSDOM(html).window
  const rules = [...document.styleSheets].flatMap((sheet) => displaysOf(sheet.cssRules))
  const isHidden = (element: Element): boolean => {
    const own = (element as HTMLElement).style?.display
    const said = own ? own === 'none' : (rules.findLast(({ selector }) => matches(element, selector))?.isNone ?? false)
    return said || element.matches(unseen)
  }
  const found: SeenTexts = { texts: [], pictures: [] }
  const walk = (node: ChildNode): void => {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) found.texts.push(node.textContent.trim())
    if (node.nodeType !== Node.ELEMENT_NODE) return
    const element = node as Element
    if (isHidden(element) || element.matches('nav,[role=navigation]')) return
    const source = element.tagName === 'IMG' ? element.getAttribute('src') : undefined
    if (source) found.pictures.push(source)
    for (const child of element.childNodes) walk(child)
  }
  for (const root of document.querySelectorAll(within)) walk(root)
  return found
}

const wordsIn = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Without what more than half of the pages have. */
function withoutUsual(pages: readonly SeenTexts[]): SeenTexts[] {
  const isUsual = (one: string, name: keyof SeenTexts) => {
    const count = pages.filter((page) => page[name].includes(one)).length
    return count > 1 && count * 2 > pages.length
  }
  return pages.map(({ texts, pictures }) => ({
    texts: texts.filter((text) => !isUsual(text, 'texts')),
    pictures: [...new Set(pictures)].filter((picture) => !isUsual(picture, 'pictures')),
  }))
}

/** How many words and pictures a visitor saw on each page of an old website, apart from navigation and what most pages have. */
export function measureOld(pages: Record<string, string>): Map<string, { words: string[]; pictures: number }> {
  const paths = Object.keys(pages)
  const seen = withoutUsual(Object.values(pages).map((html) => look(html)))
  return new Map(
    paths.map((path, at) => [
      path,
      { words: wordsIn(seen[at]?.texts ?? []), pictures: seen[at]?.pictures.length ?? 0 },
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
