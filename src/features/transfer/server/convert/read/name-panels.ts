import {
  ancestors,
  attributeOf,
  childElements,
  findAll,
  findFirst,
  isElement,
  below,
  namesOf,
  type Element,
} from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'
import type { PageReading } from '../reading/reading.ts'

const isTab = (element: Element) =>
  attributeOf(element, 'role') === 'tab' ||
  /^(?:tab|pill)$/.test(attributeOf(element, 'data-toggle') ?? attributeOf(element, 'data-bs-toggle') ?? '') ||
  namesOf(element).some((name) => name === 'elementor-tab-title' || name === 'w-tab-link')
const isOpener = (element: Element) =>
  (element.tagName === 'button' || attributeOf(element, 'role') === 'button') &&
  attributeOf(element, 'aria-expanded') !== undefined

function targetName(control: Element): string | undefined {
  const named =
    attributeOf(control, 'aria-controls') ??
    attributeOf(control, 'data-bs-target') ??
    attributeOf(control, 'data-target') ??
    attributeOf(control, 'href')
  return named?.replace(/^#/, '') || undefined
}

/** Of two elements and what is between them. */
const mostBeside = 9

/** What a button opens that doesn’t name it, where both are alone with each other. */
function besideOf(control: Element): Element | undefined {
  const around = control.parentNode?.childNodes ?? []
  if (around.length > mostBeside || attributeOf(control, 'role') !== 'button') return undefined
  const [first, second, ...more] = around.filter(isElement)
  return first === control && more.length === 0 ? second : undefined
}

const inHeading = (element: Element) =>
  [...ancestors(element)].slice(0, 4).some(({ tagName }) => /^h[1-6]$/.test(tagName) || tagName === 'summary')

/** Tabs without a name of their panel stand in the same order as these. */
function pairByOrder(list: Element, reading: PageReading): void {
  const tabs = findAll(list, 'a', 'button', 'li', 'div').filter(
    (element) => attributeOf(element, 'role') === 'tab' && !reading.done.has(element),
  )
  if (tabs.length === 0) return
  for (const parent of [...ancestors(list)].slice(0, 4)) {
    const panels = [...below(parent)].filter(
      (node): node is Element => isElement(node) && attributeOf(node, 'role') === 'tabpanel',
    )
    if (panels.length !== tabs.length) continue
    for (const [at, tab] of tabs.entries()) name(panels[at], tab, reading)
    return
  }
}

/** Labels of a choice that stands right above as many parts of the page, one of which is shown. */
function pairChoices(body: Element, reading: PageReading): void {
  const radios = findAll(body, 'input').filter((input) => attributeOf(input, 'type') === 'radio')
  for (const choice of Map.groupBy(radios, (radio) => radio.parentNode).values()) {
    const list = isElement(choice[0]?.parentNode) ? choice[0].parentNode : undefined
    const siblings = list && isElement(list.parentNode) ? childElements(list.parentNode) : []
    const panels = list ? childElements(siblings[siblings.indexOf(list) + 1] ?? list) : []
    const labels = list ? childElements(list).filter(({ tagName }) => tagName === 'label') : []
    if (choice.length < 2 || labels.length !== choice.length || panels.length !== labels.length) continue
    for (const [at, label] of labels.entries()) name(panels[at], label, reading)
  }
}

function name(panel: Element | undefined, control: Element, reading: PageReading): void {
  const words = visibleText(control).slice(0, 300)
  if (!panel || words === '') return
  if (!reading.titles.has(panel)) reading.titles.set(panel, words)
  reading.done.add(control)
}

/** The words of tabs and of buttons that open a part of the page become the heading of what they open. */
export function namePanels(reading: PageReading): void {
  const { body } = reading.doc
  const ids = new Map<string, Element>()
  const controls: Element[] = []
  const lists: Element[] = []
  for (const node of below(body)) {
    if (!isElement(node)) continue
    const id = attributeOf(node, 'id')
    if (id && !ids.has(id)) ids.set(id, node)
    if (attributeOf(node, 'role') === 'tablist') lists.push(node)
    if (isTab(node) || isOpener(node)) controls.push(node)
  }
  for (const control of controls) {
    const panel = ids.get(targetName(control) ?? '') ?? besideOf(control)
    if (!panel || panel === body || inHeading(control) || findFirst(panel, (element) => element === control)) continue
    name(panel, control, reading)
  }
  for (const list of lists) pairByOrder(list, reading)
  pairChoices(body, reading)
}
