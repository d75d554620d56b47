import type { DefaultTreeAdapterTypes } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Parent = DefaultTreeAdapterTypes.ParentNode
export type Element = DefaultTreeAdapterTypes.Element
export type Text = DefaultTreeAdapterTypes.TextNode

export const isElement = (node: Node | Parent | null | undefined): node is Element => !!node && 'tagName' in node
export const isText = (node: Node | Parent): node is Text => node.nodeName === '#text'

export const childElements = (parent: Parent): Element[] => parent.childNodes.filter((child) => isElement(child))

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value

/** The words of the attributes `class` and `id`, and of `role`, in lower case. */
export const namesOf = (element: Element): string[] =>
  element.attrs
    .filter(({ name }) => name === 'class' || name === 'id' || name === 'role')
    .flatMap(({ value }) => value.slice(0, 2000).toLowerCase().split(/\s+/))
    .filter((name) => name !== '')

export const parentElement = (node: Node): Element | undefined =>
  isElement(node.parentNode) ? node.parentNode : undefined

/** Those around it, the innermost first. */
export function* ancestors(node: Node): Generator<Element> {
  for (let parent = parentElement(node); parent; parent = parentElement(parent)) yield parent
}

/** Everything below a node in the order of the document. `enter` says whether to look inside of an element. */
export function* below(parent: Parent, enter: (element: Element) => boolean = () => true): Generator<Node> {
  const waiting = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if (!isElement(node) || node.childNodes.length === 0 || !enter(node)) continue
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at]
      if (child) waiting.push(child)
    }
  }
}

/** The elements below it with one of these tags, in order. */
export function findAll(parent: Parent, ...tags: string[]): Element[] {
  const found: Element[] = []
  for (const node of below(parent)) if (isElement(node) && tags.includes(node.tagName)) found.push(node)
  return found
}

export function findFirst(parent: Parent, is: (element: Element) => boolean): Element | undefined {
  for (const node of below(parent)) if (isElement(node) && is(node)) return node
  return undefined
}

/** The outermost elements of a kind below another. */
export function outermost(top: Parent, is: (element: Element) => boolean): Element[] {
  const found = new Set<Element>()
  for (const node of below(top, (element) => !found.has(element))) if (isElement(node) && is(node)) found.add(node)
  return [...found]
}

/** Takes nodes out of the tree. */
export function takeOutNodes(nodes: ReadonlySet<Node>): void {
  const parents = new Set([...nodes].flatMap((node) => node.parentNode ?? []))
  for (const parent of parents) parent.childNodes = parent.childNodes.filter((child) => !nodes.has(child))
  for (const node of nodes) node.parentNode = null
}
