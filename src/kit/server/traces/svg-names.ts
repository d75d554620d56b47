import type { Attribute, Token } from './svg-tokens.ts'
import { Unreadable } from './unreadable.ts'

/** Vocabularies that browsers draw, … */
const drawn = new Set([
  '',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1998/Math/MathML',
])
/** … and that of references to other places. */
const linked = 'http://www.w3.org/1999/xlink'
/** Elements that describe a drawing to machines, or never run. */
const described = new Set(['metadata', 'xmpmeta', 'RDF', 'script', 'meta'])
/** Attributes into which programs write their own files. */
const ofPrograms =
  /^(?:content|docname|filename|absref|data-[\w-]{0,60}(?:name|author|user|owner|creator|path|file|source|generator|export)[\w-]{0,60})$/

/** Real drawings have a handful. */
const mostVocabularies = 100

/** The vocabularies of an element, by what stands before the colon. */
export type Vocabularies = ReadonlyMap<string, string>

const partsOf = (name: string): [prefix: string, local: string] => {
  const colon = name.indexOf(':')
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

const declaredBy = ({ name }: Attribute) =>
  name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined

export function declareVocabularies(text: string, { attributes }: Token, outer: Vocabularies): Vocabularies {
  const declaring = attributes.filter((one) => declaredBy(one) !== undefined)
  if (declaring.length === 0) return outer
  const inner = new Map(outer)
  for (const one of declaring) inner.set(declaredBy(one) ?? '', text.slice(one.value.from, one.value.to).trim())
  if (inner.size > mostVocabularies) throw new Unreadable('This drawing has too many vocabularies.')
  return inner
}

export function isShownElement({ name }: Token, vocabularies: Vocabularies): boolean {
  const [prefix, local] = partsOf(name)
  return drawn.has(vocabularies.get(prefix) ?? (prefix === '' ? '' : prefix)) && !described.has(local)
}

export const localName = (name: string): string => partsOf(name)[1]

/** Whether an attribute belongs to the drawing, and not to a program that made it. */
export function isShownAttribute({ name }: Attribute, vocabularies: Vocabularies): boolean {
  const declared = name.startsWith('xmlns') ? vocabularies.get(name.slice(6)) : undefined
  if (declared !== undefined) return drawn.has(declared) || declared === linked
  const [prefix, local] = partsOf(name)
  if (prefix === '') return !ofPrograms.test(local)
  const vocabulary = vocabularies.get(prefix)
  return (
    prefix === 'xml' ||
    prefix === 'xlink' ||
    vocabulary === linked ||
    (vocabulary !== undefined && drawn.has(vocabulary))
  )
}
