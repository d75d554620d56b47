type Child = Node | string | undefined | false

/** A new element with properties and children. */
export function makeElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** Shows these nodes and no others. What is there already stays where it is: taken out, it would lose the focus. */
export function showIn(place: HTMLElement, view: readonly Node[]): void {
  for (const child of Array.from(place.childNodes)) if (!view.includes(child)) child.remove()
  let next: ChildNode | null = place.firstChild
  for (const node of view) {
    if (node === next) next = next.nextSibling
    else place.insertBefore(node, next)
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** A small picture drawn as lines in a square of 24 by 24. */
export function icon(path: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(svg, 'path')
  line.setAttribute('d', path)
  picture.append(line)
  return picture
}

export const icons = {
  fold: 'M6 9l6 6 6-6',
  send: 'M4 12l16-8-6 16-3-7zM11 13l9-9',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.1',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
}

/** A button of one icon, with a name that is read out and shown on hovering. */
export const iconButton = (label: string, path: string, properties: Partial<HTMLButtonElement> = {}) =>
  makeElement(
    'button',
    { type: 'button', className: 'chat-icon', ariaLabel: label, title: label, ...properties },
    icon(path),
  )
