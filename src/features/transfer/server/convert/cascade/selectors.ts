import { attributeOf, childElements, isElement, parentElement, type Element } from '../document/nodes.ts'
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
  const { parentNode } = element
  return !!parentNode && childElements(parentNode).at(place === 'first' ? 0 : -1) === element
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

function before(element: Element): Element[] {
  const siblings = element.parentNode ? childElements(element.parentNode) : []
  return siblings.slice(0, siblings.indexOf(element)).toReversed()
}

function candidatesFor(element: Element, by: Joint): Element[] {
  if (by === '+') return before(element).slice(0, 1)
  if (by === '~') return before(element)
  const parent = parentElement(element)
  if (by === '>') return parent ? [parent] : []
  const around: Element[] = []
  for (let at = parent; at; at = parentElement(at)) around.push(at)
  return around
}

/** Whether an element is what a selector means. */
export function matchesSelector(element: Element, { steps }: Selector, at = steps.length - 1): boolean {
  const step = steps[at]
  if (!step || !holdsCompound(element, step.compound)) return false
  return (
    at === 0 ||
    candidatesFor(element, step.by).some(
      (other) => isElement(other) && matchesSelector(other, { steps, weight: 0 }, at - 1),
    )
  )
}
