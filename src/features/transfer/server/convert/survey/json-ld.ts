import { isBeyond } from '#kit/server/depth.ts'
import { attributeOf, findAll } from '../document/nodes.ts'
import type { PageDocument } from '../document/parse-document.ts'

export type LinkedData = Record<string, unknown>

const mostScripts = 40
const longestCharacters = 500_000
const mostThings = 20_000

export const isThing = (value: unknown): value is LinkedData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Of what is said about one page. */
const bounds = { deepest: 100, mostParts: 100_000 }

/** Numbers stay as they are written. */
function keepNumbers(this: unknown, _key: string, value: unknown, context?: { source?: string }) {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}

function parse(text: string): unknown {
  const clean = text
    .replace(/<!--|-->|\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/|<!\[CDATA\[|\]\]>/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/;\s*$/, '')
  try {
    return isBeyond(Buffer.from(clean), bounds) ? undefined : JSON.parse(clean, keepNumbers)
  } catch (error) {
    // Data that isn't JSON, or too deep, says nothing.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

function queue(waiting: unknown[], value: object) {
  for (const inner of Object.values(value)) if (typeof inner === 'object') waiting.push(inner)
}

/** Puts the object that a reference means in its place. */
function resolveReferences(things: readonly LinkedData[]): void {
  const byId = new Map(things.flatMap((thing) => (typeof thing['@id'] === 'string' ? [[thing['@id'], thing]] : [])))
  const meant = (value: unknown) => {
    const id = isThing(value) && value['@type'] === undefined ? value['@id'] : undefined
    return (typeof id === 'string' && byId.get(id)) || value
  }
  for (const thing of things)
    for (const [key, value] of Object.entries(thing))
      if (typeof value === 'object') thing[key] = Array.isArray(value) ? value.map(meant) : meant(value)
}

/** All objects with a type in the JSON-LD of a page, those inside of others included. */
export function thingsOf(doc: PageDocument): LinkedData[] {
  const scripts = findAll(doc.root, 'script').filter((script) => /ld\+json/i.test(attributeOf(script, 'type') ?? ''))
  const waiting: unknown[] = scripts.slice(0, mostScripts).map((script) => {
    const text = script.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    return text.length > longestCharacters ? undefined : parse(text)
  })
  const found: LinkedData[] = []
  for (let at = 0; at < waiting.length && at < mostThings; at += 1) {
    const value = waiting[at]
    if (isThing(value) && value['@type'] !== undefined) found.push(value)
    if (typeof value === 'object' && value !== null) queue(waiting, value)
  }
  resolveReferences(found)
  return found
}

export const isOfType = (thing: LinkedData, ...types: string[]): boolean =>
  listOf(thing['@type']).some((type) => typeof type === 'string' && types.includes(type.replace(/^.*[/:#]/, '')))

const deepestText = 4

/** A text, or that of the `name` or `@value` of an object. */
export function textOf(value: unknown, depth = 0): string {
  const [first] = listOf(value)
  if (isThing(first)) return depth < deepestText ? textOf(first['name'] ?? first['@value'], depth + 1) : ''
  return typeof first === 'string' || typeof first === 'boolean' ? String(first).replace(/\s+/g, ' ').trim() : ''
}

export const imagesOf = (value: unknown): string[] =>
  listOf(value)
    .flatMap((one) => (isThing(one) ? listOf(one['contentUrl'] ?? one['url']) : [one]))
    .filter((one) => typeof one === 'string')
    .slice(0, 20)
