/** The depth of an entry as Word writes it: a paragraph that looks like one of a list. */
function levelOf({ tagName, attributes }: Element): number | undefined {
  if (tagName !== 'P') return undefined
  const found = /mso-list:\s*l\d+\s+level(\d)/i.exec(attributes.getNamedItem('style')?.value ?? '')
  return found ? Number(found[1]) : undefined
}

/** Takes the drawn marker away from an entry. */
function takeMarker(entry: Element): string {
  const drawn = [...entry.querySelectorAll('[style]')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  )
  drawn?.remove()
  return drawn?.textContent?.trim() ?? ''
}

interface OpenList {
  level: number
  list: Element
}

/** Makes lists of the paragraphs that Word writes for their entries. */
export function layLists(body: Element): void {
  const page = body.ownerDocument
  let open: OpenList[] = []
  let last: Element | undefined
  for (const entry of body.querySelectorAll('p')) {
    const level = levelOf(entry)
    if (level === undefined) continue
    if (entry.previousElementSibling !== last) open = []
    const marker = takeMarker(entry)
    const name = /^\(?[\p{L}\p{N}]+[.)]/u.test(marker) ? 'ol' : 'ul'
    open = open.filter((each, at) => at === 0 || each.level <= level)
    let deepest = open.at(-1)
    if (!deepest || deepest.level < level || (open.length === 1 && deepest.list.localName !== name)) {
      const list = page.createElement(name)
      const start = Number.parseInt(marker, 10)
      if (name === 'ol' && start > 1) list.setAttribute('start', String(start))
      if (deepest && deepest.level < level) deepest.list.lastElementChild?.append(list)
      else {
        entry.before(list)
        open = []
      }
      deepest = { level, list }
      open.push(deepest)
    }
    const item = page.createElement('li')
    item.append(...entry.childNodes)
    deepest.list.append(item)
    entry.remove()
    last = open[0]?.list
  }
}
