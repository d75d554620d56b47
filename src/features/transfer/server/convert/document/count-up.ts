import { attributeOf, below, isElement, isText, type Element } from './nodes.ts'

const ends = [
  'data-to-value',
  'data-purecounter-end',
  'data-count',
  'data-count-to',
  'data-counter',
  'data-countup',
  'data-counter-value',
  'data-number',
]

/** A number that a script counts up to is the number that visitors saw. */
export function countUp(body: Element): void {
  for (const node of below(body)) {
    if (!isElement(node)) continue
    const [only, ...more] = node.childNodes
    const isStart = more.length === 0 && (!only || (isText(only) && /^[01]?$/.test(only.value.trim())))
    const end = isStart ? ends.flatMap((name) => attributeOf(node, name) ?? [])[0]?.trim() : undefined
    if (end === undefined || !/^\d[\d.,]{0,12}$/.test(end)) continue
    node.childNodes = [{ nodeName: '#text', value: end, parentNode: node }]
  }
}
