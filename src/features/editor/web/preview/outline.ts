const look = `
[data-seen] { outline: 3px solid #7c7cf8; outline-offset: 5px }
[data-seen=wide] { outline-offset: -3px }
`

/** Lets what is written be outlined on a page. Nothing of it stands in the page's own text, so that the next one replaces all else. */
export function prepareOutline(page: Document): void {
  const sheet = page.defaultView && new page.defaultView.CSSStyleSheet()
  sheet?.replaceSync(look)
  if (sheet) page.adoptedStyleSheets = [sheet]
}

/** Outlines some elements of a page and no others. */
export function outlineElements(page: Document, elements: Element[]): void {
  const { clientWidth } = page.documentElement
  for (const old of page.querySelectorAll('[data-seen]')) if (!elements.includes(old)) old.removeAttribute('data-seen')
  for (const each of elements) {
    const isWide = each.getBoundingClientRect().width > clientWidth - 12
    each.setAttribute('data-seen', isWide ? 'wide' : '')
  }
}

/** What a page may keep above, such as a menu. */
const keptAbovePixels = 96

/** Scrolls a page so far that an element is in sight. The window around the page stays where it is. */
export function bringIntoSight(page: Document, element: Element | undefined): void {
  const { defaultView: view } = page
  if (!element || !view) return
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top >= keptAbovePixels / 2 && bottom <= view.innerHeight) return
  if (top <= 0 && bottom >= view.innerHeight) return
  const room = view.innerHeight - height
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const next = view.scrollY + top - (room > 2 * keptAbovePixels ? room / 2 : keptAbovePixels)
  view.scrollTo({ top: Math.max(0, next), behavior: isCalm ? 'instant' : 'smooth' })
}
