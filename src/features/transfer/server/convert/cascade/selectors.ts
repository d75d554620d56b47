import { ancestors, attributeOf, childElements, isElement, type Element, type Parent } from '../document/nodes.ts'
import { splitOutside } from './split-outside.ts'

/** One step of a selector, such as `div.card:not(.open)`. */
export interface Compound {
  tag?: string
  id?: string
  classes: string[]
  attributes: { name: string; sign: string; value: string }[]
  nots: Compound[]
  place?: 'first' | 'last' | 'root'
}

type Joint = ' ' | '>' | '+' | '~'

/** Steps from left to right, each with what joins it to the one before it. */
export interface Selector {
  steps: { by: Joint; compound: Compound }[]
  /** As one number that can be compared. */
  weight: number
}

const longestSelectorLetters = 300
const mostSteps = 8
const piece =
  /^(?:([a-z][\w-]*|\*)|#((?:[\w-]|[^\0-\x7F]|\\.)+)|\.((?:[\w-]|[^\0-\x7F]|\\.)+)|\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\]|:(root|first-child|last-child)(?![\w(-])|:not\(([^()]*)\))/i

const unescape = (name: string) => name.replace(/\\(.)/g, '$1')

/** A piece of a selector added to its step; undefined for what isn’t known, or holds only for a moment. */
function addPiece(compound: Compound, [, tag, id, name, attribute, sign, ...more]: RegExpExecArray): boolean {
  const [double, single, bare, place, not] = more
  if (tag !== undefined && tag !== '*') compound.tag = tag.toLowerCase()
  if (id !== undefined) compound.id = unescape(id)
  if (name !== undefined) compound.classes.push(unescape(name))
  if (attribute !== undefined)
    compound.attributes.push({ name: attribute.toLowerCase(), sign: sign ?? '', value: double ?? single ?? bare ?? '' })
  if (place !== undefined)
    compound.place =
      place.toLowerCase() === 'root' ? 'root' : place.toLowerCase().startsWith('first') ? 'first' : 'last'
  if (not === undefined) return true
  // What isn’t known inside never holds, so that its opposite does.
  for (const each of not.split(',')) {
    const inner = readCompound(each.trim())
    if (inner) compound.nots.push(inner)
  }
  return true
}

function readCompound(text: string): Compound | undefined {
  const compound: Compound = { classes: [], attributes: [], nots: [] }
  for (let rest = text; rest !== '';) {
    const found = piece.exec(rest)
    if (!found || !addPiece(compound, found)) return undefined
    rest = rest.slice(found[0].length)
  }
  return text === '' ? undefined : compound
}

const weightOf = ({ tag, id, classes, attributes, nots, place }: Compound): number =>
  (id === undefined ? 0 : 10_000) +
  (classes.length + attributes.length + (place === undefined ? 0 : 1)) * 100 +
  (tag === undefined ? 0 : 1) +
  Math.max(0, ...nots.map((not): number => weightOf(not)))

/** A selector that is understood whole; undefined for others. */
export function readSelector(text: string): Selector | undefined {
  const written = text.trim()
  if (written.length > longestSelectorLetters || written === '') return undefined
  const steps: { by: Joint; compound: Compound | undefined }[] = []
  let by: Joint = ' '
  for (const part of splitOutside(written, ' \n\t>+~')) {
    const sign = part.charAt(0)
    if (sign === '>' || sign === '+' || sign === '~') by = sign
    const step = part.replace(/^[\s>+~]/, '')
    if (step === '') continue
    steps.push({ by, compound: readCompound(step) })
    by = ' '
  }
  if (steps.length > mostSteps) return undefined
  const known = steps.flatMap(({ by, compound }) => (compound ? [{ by, compound }] : []))
  if (known.length < steps.length) return undefined
  return { steps: known, weight: known.reduce((sum, { compound }) => sum + weightOf(compound), 0) }
}

const classesOf = (element: Element) => (attributeOf(element, 'class') ?? '').slice(0, 2000).split(/\s+/)

function holdsAttribute(element: Element, { name, sign, value }: Compound['attributes'][number]): boolean {
  const own = attributeOf(element, name)
  if (own === undefined || sign === '') return own !== undefined
  if (sign === '=') return own === value
  if (value === '') return false
  if (sign === '^=') return own.startsWith(value)
  if (sign === '$=') return own.endsWith(value)
  if (sign === '*=') return own.includes(value)
  return sign === '~=' ? own.split(/\s+/).includes(value) : own === value || own.startsWith(`${value}-`)
}

function holdsPlace(element: Element, place: Compound['place']): boolean {
  if (place === undefined) return true
  if (place === 'root') return element.tagName === 'html'
  const others = element.parentNode?.childNodes ?? []
  return (place === 'first' ? others.find(isElement) : others.findLast(isElement)) === element
}

function holdsCompound(element: Element, of: Compound): boolean {
  if (of.tag !== undefined && of.tag !== element.tagName) return false
  if (of.id !== undefined && of.id !== attributeOf(element, 'id')) return false
  const classes = of.classes.length > 0 ? classesOf(element) : []
  return (
    of.classes.every((name) => classes.includes(name)) &&
    of.attributes.every((attribute) => holdsAttribute(element, attribute)) &&
    holdsPlace(element, of.place) &&
    !of.nots.some((not): boolean => holdsCompound(element, not))
  )
}

/** Elements that are looked at for the selectors of one page. */
const mostLooks = 2_000_000

/** What is left of that for a page, and the children of its elements with their places. */
export interface MatchingEffort {
  left: number
  rows: Map<Parent, { elements: Element[]; places: Map<Element, number> }>
}
export const openEffort = (): MatchingEffort => ({ left: mostLooks, rows: new Map() })

/** The elements before one, the next first. */
function* before(element: Element, { rows }: MatchingEffort): Generator<Element> {
  const parent = element.parentNode
  if (!parent) return
  const elements = rows.get(parent)?.elements ?? childElements(parent)
  const row = rows.get(parent) ?? { elements, places: new Map(elements.map((one, at) => [one, at])) }
  rows.set(parent, row)
  for (let at = (row.places.get(element) ?? 0) - 1; at >= 0; at -= 1) {
    const other = elements[at]
    if (other) yield other
  }
}

/** Those that the step before may be: all of them, or the next one alone. */
const candidatesFor = (element: Element, by: Joint, effort: MatchingEffort) =>
  by === '+' || by === '~' ? before(element, effort) : ancestors(element)

function holdsUpTo(element: Element, { steps }: Pick<Selector, 'steps'>, at: number, effort: MatchingEffort): boolean {
  const step = steps[at]
  effort.left -= 1
  if (!step || effort.left < 0 || !holdsCompound(element, step.compound)) return false
  if (at === 0) return true
  for (const other of candidatesFor(element, step.by, effort)) {
    if (holdsUpTo(other, { steps }, at - 1, effort)) return true
    if (step.by === '+' || step.by === '>' || effort.left < 0) return false
  }
  return false
}

/** Whether an element is what a selector means; never once the effort is spent, since some selectors lead around without end. */
export const matchesSelector = (element: Element, selector: Selector, effort: MatchingEffort): boolean =>
  holdsUpTo(element, selector, selector.steps.length - 1, effort)
