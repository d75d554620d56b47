const copyAttributes = (from: Element, to: Element): void => {
  for (const { name } of Array.from(to.attributes)) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

/** Makes one element like another one by changing only what differs, so that pictures stay and nothing blinks. */
function morph(from: Element, to: Element): void {
  copyAttributes(from, to)
  const [fresh, old] = [[...from.childNodes], [...to.childNodes]]
  let head = 0
  while (head < old.length && head < fresh.length && fresh[head]?.isEqualNode(old[head] ?? null)) head += 1
  let [end, oldEnd] = [fresh.length, old.length]
  while (end > head && oldEnd > head && fresh[end - 1]?.isEqualNode(old[oldEnd - 1] ?? null)) {
    end -= 1
    oldEnd -= 1
  }
  const behind = old[oldEnd] ?? null
  for (let at = head; at < Math.max(end, oldEnd); at += 1) {
    const [next, now] = [at < end ? fresh[at] : undefined, at < oldEnd ? old[at] : undefined]
    if (next && now) exchange(next, now)
    else if (next) to.insertBefore(next, behind)
    else now?.remove()
  }
}

function exchange(next: ChildNode, now: ChildNode): void {
  const [a, b] = [next as Element, now as Element]
  if (next.nodeType === 1 && now.nodeType === 1 && a.tagName === b.tagName) morph(a, b)
  else now.replaceWith(next)
}

const isLink = ({ tagName }: Element): boolean => tagName === 'LINK'

/** The same for a head: a link is never turned into another one, which would be loaded as something that it is not on the way. */
function paintHead(from: Element, to: Element): void {
  const [fresh, old] = [[...from.children], [...to.children]]
  const [wanted, kept] = [fresh.filter(isLink), old.filter(isLink)]
  for (const link of wanted) if (!kept.some((each) => each.isEqualNode(link))) to.append(link)
  for (const link of kept) if (!wanted.some((each) => each.isEqualNode(link))) link.remove()
  const [next, now] = [fresh, old].map((all) => all.filter((each) => !isLink(each))) as [Element[], Element[]]
  for (const [at, each] of next.entries()) {
    const before = now[at]
    if (!before) to.append(each)
    else if (!each.isEqualNode(before)) exchange(each, before)
  }
  for (const each of now.slice(next.length)) each.remove()
}

/** Removes what would run, load or lead away from a preview. */
function neutralise(document: Document): Document {
  for (const part of document.querySelectorAll('script, noscript, iframe, link[rel=alternate], link[rel=canonical]'))
    part.remove()
  return document
}

export const readPreview = (html: string): Document => neutralise(new DOMParser().parseFromString(html, 'text/html'))
export const writePreview = (page: Document): string => `<!doctype html>${page.documentElement.outerHTML}`

/** Turns the page that is shown into another one, in place. */
export function paintPage(shown: Document, page: Document): void {
  copyAttributes(page.documentElement, shown.documentElement)
  paintHead(page.head, shown.head)
  morph(page.body, shown.body)
}
