import type { BlockOf, FormField } from './parsed/block.ts'
import type { Item } from './parsed/content.ts'
import { mostShown } from './parsed/most-shown.ts'

/** How deep page parts can be nested. */
export const deepestInclude = 3

export type { FormField }
export type Form = BlockOf<'form'>
/** A field with what it is called in a form that is sent. */
export interface NamedField extends FormField {
  name: string
}

/** Finds a part of the page by the name that `::include` gives it; undefined if it isn't shown. */
type FindPart = (file: string) => { items: readonly Item[] } | undefined

interface Walk {
  findPart: FindPart
  /** The forms still to pass before the wanted one. */
  left: number
}

function findIn(items: readonly Item[], walk: Walk, way: string[]): Form | undefined {
  for (const item of items) {
    if (item.kind !== 'block') continue
    const { block } = item
    if (block.type === 'form' && (walk.left -= 1) === 0) return block
    const found =
      'items' in block
        ? findIn(block.items, walk, way)
        : block.type === 'include'
          ? findInPart(block.file, walk, way)
          : undefined
    if (found) return found
  }
  return undefined
}

function findInPart(file: string, walk: Walk, way: string[]): Form | undefined {
  if (way.includes(file) || way.length >= deepestInclude) return undefined
  const part = walk.findPart(file)
  return part && findIn(part.items, walk, [...way, file])
}

/**
 * The form with this number on a page: its forms count from 1 in the order in which they are shown, those inside other blocks and
 * included parts too, and those of a part that is included twice count twice.
 */
export const findNumbered = (items: readonly Item[], number: number, findPart: FindPart): Form | undefined =>
  findIn(items, { findPart, left: number }, [])

/** What a field is called in a form that is sent: its label, with a number where several have the same. */
export function nameFields(fields: readonly FormField[]): NamedField[] {
  const taken = new Set<string>()
  return fields
    .slice(0, mostShown.form)
    .filter(({ type }) => type !== 'Button')
    .map((field) => {
      const base = (field.label || field.placeholder || field.type).slice(0, 200)
      let name = base
      for (let count = 2; taken.has(name); count++) name = `${base} ${count}`
      taken.add(name)
      return { ...field, name }
    })
}

/** The name of a form in calls: the path of its page and its number there. */
export const formName = (path: string, number: number): string => {
  const page = path.replace(/^\/+|\/+$/g, '')
  return page === '' ? String(number) : `${page}/${number}`
}
