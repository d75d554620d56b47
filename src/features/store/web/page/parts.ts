import type { SiteWords } from '#kit/catalogue.ts'
import type { CompiledTexts } from '#kit/format-text.ts'

/** The texts of shops, as pages bring them along for their scripts. */
export type ShopTexts = CompiledTexts<SiteWords['shop']>

/** The part of a page with a name. */
export function findPart<E extends HTMLElement = HTMLElement>(place: ParentNode, name: string): E {
  const part = place.querySelector<E>(`[data-part="${name}"]`)
  if (!part) throw new Error(`The page has no ${name}.`)
  return part
}

/** Writes into a part, which is hidden where there is nothing to say. */
export function writePart(place: ParentNode, name: string, text = ''): void {
  const part = findPart(place, name)
  if (part.textContent !== text) part.textContent = text
  part.hidden = text === ''
}

/** A new copy of what a template holds. */
export function stampTemplate(place: ParentNode, name: string): HTMLElement {
  const { content } = findPart<HTMLTemplateElement>(place, name)
  return document.importNode(content, true).firstElementChild as HTMLElement
}

/** Shows one of some parts, and hides the others. */
export function showOne(place: ParentNode, names: readonly string[], shown: string): void {
  for (const name of names) findPart(place, name).hidden = name !== shown
}

/** The words that a page brings along for its script. */
export const wordsOf = <W>({ dataset }: HTMLElement): W => JSON.parse(dataset.words ?? '{}') as W

export function on<E extends HTMLElement>(place: ParentNode, name: string, act: (part: E) => void): void {
  const part = findPart<E>(place, name)
  part.addEventListener('click', () => act(part))
}
