/** The words that a form brings along for its script. */
export type Said = Partial<Record<string, string>> & { mistakes?: Record<string, string> }

export const wordsOf = ({ dataset }: HTMLElement): Said => JSON.parse(dataset.words ?? '{}') as Said

/** Fills an address into a sentence, so that it reads from left to right in any. */
export function withEmail(sentence: string, email: string): Node[] {
  const [before = '', after] = sentence.split('{email}')
  if (after === undefined) return [new Text(before)]
  return [new Text(before), Object.assign(document.createElement('bdi'), { textContent: email }), new Text(after)]
}

/** A new element with its text or its children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
