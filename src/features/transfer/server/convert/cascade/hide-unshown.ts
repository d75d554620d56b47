import {
  ancestors,
  attributeOf,
  below,
  findAll,
  isElement,
  isText,
  type Element,
  type Parent,
} from '../document/nodes.ts'
import { parseDocument, type PageDocument } from '../document/parse-document.ts'
import { readDisplayRules, type DisplayRule, type StyleSheet } from './read-rules.ts'
import { matchesSelector, openEffort } from './selectors.ts'

/** Rules by what their last step names, so that few are tried for an element. */
function indexRules(rules: readonly DisplayRule[]) {
  const byName = new Map<string, { rule: DisplayRule; order: number }[]>()
  for (const [order, rule] of rules.entries()) {
    const last = rule.selector.steps.at(-1)?.compound
    const name =
      last?.id !== undefined
        ? `#${last.id}`
        : last?.classes[0] !== undefined
          ? `.${last.classes[0]}`
          : (last?.tag ?? '*')
    const known = byName.get(name)
    if (known) known.push({ rule, order })
    else byName.set(name, [{ rule, order }])
  }
  return (element: Element) => {
    const classes = (attributeOf(element, 'class') ?? '').slice(0, 2000).split(/\s+/).filter(Boolean)
    const names = [
      '*',
      element.tagName,
      `#${attributeOf(element, 'id') ?? ''}`,
      ...new Set(classes.map((name) => `.${name}`)),
    ]
    return names.flatMap((name) => byName.get(name) ?? [])
  }
}

const leading = ['href', 'data-target', 'data-bs-target', 'aria-controls', 'data-tab', 'for']

function addNames(value: string, names: Set<string>): void {
  for (const one of value.split(/\s+/)) names.add(one.replace(/^#/, ''))
}

/** Names of the places to which links and controls of a page lead: what is shown once somebody asks for it. */
function targetsIn(root: Parent): Set<string> {
  const targets = new Set<string>()
  for (const node of below(root)) {
    const attributes = isElement(node) ? node.attrs.filter(({ name }) => leading.includes(name)) : []
    for (const { name, value } of attributes)
      if (value.length < 200 && (name !== 'href' || value.startsWith('#'))) addNames(value, targets)
  }
  return targets
}

const own = /(?:^|;)\s*display\s*:\s*([a-z-]+)/i

/** The elements that the style sheets of a page don’t show on a wide screen. */
function findUnshown(root: Parent, body: Element, rules: readonly DisplayRule[]): Set<Element> {
  const [rulesFor, targets, found] = [indexRules(rules), targetsIn(root), new Set<Element>()]
  const effort = openEffort()
  for (const node of below(body, (element) => !found.has(element))) {
    if (!isElement(node) || targets.has(attributeOf(node, 'id') ?? '#')) continue
    let best: { rule: DisplayRule; order: number } | undefined
    for (const one of rulesFor(node).filter(({ rule }) => rule.picture === undefined)) {
      if (effort.left < 0) return found
      if (best && isWeaker(one, best)) continue
      if (matchesSelector(node, one.rule.selector, effort)) best = one
    }
    const inStyle = own.exec((attributeOf(node, 'style') ?? '').slice(0, 2000))?.[1]
    if (best?.rule.isNone && (inStyle === undefined || best.rule.isImportant)) found.add(node)
  }
  return found
}

function isWeaker(one: { rule: DisplayRule; order: number }, best: { rule: DisplayRule; order: number }): boolean {
  if (one.rule.isImportant !== best.rule.isImportant) return best.rule.isImportant
  if (one.rule.selector.weight !== best.rule.selector.weight)
    return one.rule.selector.weight < best.rule.selector.weight
  return one.order < best.order
}

const word = /[\p{L}\p{N}]+/gu
const silent = new Set(['script', 'style', 'noscript', 'template'])

/** The different words of a body inside and outside of some elements. */
function wordsOf(body: Element, out: ReadonlySet<Element>) {
  const [outside, inside] = [new Set<string>(), new Set<string>()]
  const add = (top: Parent, words: Set<string>, isEntered: (element: Element) => boolean) => {
    for (const node of below(top, (element) => !silent.has(element.tagName) && isEntered(element)))
      if (isText(node)) for (const [found] of node.value.matchAll(word)) words.add(found.toLowerCase())
  }
  add(body, outside, (element) => !out.has(element))
  for (const element of out) add(element, inside, () => true)
  return { outside, inside }
}

/** A page as a tree, in which what its style sheets don’t show is hidden. */
export const parseShown = (html: string, address: string, sheets: readonly DisplayRule[]): PageDocument =>
  parseDocument(html, address, (root, body) => {
    const rules = [...sheets, ...readDisplayRules(sheetsIn(root, address))]
    hideUnshown(root, body, rules)
    layPicture(body, rules)
  })

/** The rules that stand in a page itself. */
function sheetsIn(root: Parent, address: string): StyleSheet[] {
  const styles = findAll(root, 'style').filter((style) => !/print/i.test(attributeOf(style, 'media') ?? ''))
  const textOf = (style: Element) => style.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  return styles.map((style) => ({ address, text: textOf(style) }))
}

const mostAround = 8

/** What a style sheet lays behind the title of a page is written where other pages have it. */
function layPicture(body: Element, rules: readonly DisplayRule[]): void {
  const laid = rules.filter(({ picture }) => picture !== undefined)
  const title = laid.length > 0 ? findAll(body, 'h1')[0] : undefined
  if (!title) return
  const [rulesFor, effort] = [indexRules(laid), openEffort()]
  for (const element of [...ancestors(title)].slice(0, mostAround)) {
    if (element.tagName === 'body' || /background/i.test(attributeOf(element, 'style') ?? '')) return
    let best: { rule: DisplayRule; order: number } | undefined
    for (const one of rulesFor(element))
      if (matchesSelector(element, one.rule.selector, effort) && !(best && isWeaker(one, best))) best = one
    if (best?.rule.picture === undefined) continue
    element.attrs.push({ name: 'data-background', value: best.rule.picture })
    return
  }
}

/**
 * Marks what the style sheets of a page don’t show on a wide screen, unless that is most of what the page says: a script shows it then.
 * What a link or a control of the page leads to stays, since visitors see it when they ask for it.
 */
function hideUnshown(root: Parent, body: Element, rules: readonly DisplayRule[]): void {
  if (!rules.some(({ isNone }) => isNone)) return
  const unshown = findUnshown(root, body, rules)
  if (unshown.size === 0) return
  const { outside, inside } = wordsOf(body, unshown)
  const onlyInside = [...inside].filter((found) => !outside.has(found)).length
  if (onlyInside > outside.size) return
  for (const element of unshown) {
    const style = element.attrs.find(({ name }) => name === 'style')
    if (style) style.value = `display:none;${style.value}`
    else element.attrs.push({ name: 'style', value: 'display:none' })
  }
}
