import type { CompiledText } from '#kit/format-text.ts'
import { sayText } from '#kit/web/say-text.ts'

/** The words that a form brings along for its script. */
export type FormScriptWords = Partial<Record<string, string>> & {}

export const wordsOf = ({ dataset }: HTMLElement): FormScriptWords =>
  JSON.parse(dataset.words ?? '{}') as FormScriptWords

/** Says a text with an address in it, so that it reads from left to right in any. */
export function sayEmail(text: CompiledText, email: string): Node[] {
  const place = '\0'
  const [before = '', after = ''] = sayText(text, { email: place }).split(place)
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
