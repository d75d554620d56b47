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

/** What is gone through to find the forms of a page: a page that includes parts of parts would have any number. */
const mostParts = 200
const mostItems = 100_000

/** Finds a part of the page by the name that `::include` gives it; undefined if it isn't shown. */
type FindPart = (file: string) => { items: readonly Item[] } | undefined

interface Walk {
  findPart: FindPart
  parts: number
  items: number
}

function* formsIn(items: readonly Item[], walk: Walk, way: string[]): Generator<Form> {
  for (const item of items) {
    if ((walk.items -= 1) < 0) return
    if (item.kind !== 'block') continue
    const { block } = item
    if (block.type === 'form') yield block
    else if ('items' in block) yield* formsIn(block.items, walk, way)
    else if (block.type === 'include') yield* formsInPart(block.file, walk, way)
  }
}

function* formsInPart(file: string, walk: Walk, way: string[]): Generator<Form> {
  const part = way.includes(file) || way.length >= deepestInclude ? undefined : walk.findPart(file)
  if (part && (walk.parts -= 1) >= 0) yield* formsIn(part.items, walk, [...way, file])
}

/**
 * The forms of a page, which count from 1 in the order of its text: those inside other blocks and included parts too, and those of a
 * part that is included twice count twice.
 */
const listForms = (items: readonly Item[], findPart: FindPart) =>
  formsIn(items, { findPart, parts: mostParts, items: mostItems }, [])

/** The form with this number on a page. */
export const findNumbered = (items: readonly Item[], number: number, findPart: FindPart): Form | undefined =>
  listForms(items, findPart)
    .drop(number - 1)
    .next().value

/** The number of each form of a page; the first of those that one form has. */
export function numberForms(items: readonly Item[], findPart: FindPart): Map<Form, number> {
  const numbers = new Map<Form, number>()
  let number = 0
  for (const form of listForms(items, findPart)) {
    number += 1
    if (!numbers.has(form)) numbers.set(form, number)
  }
  return numbers
}

const hasChoices = ({ type, options }: FormField) => type !== 'Select' || options !== undefined

/**
 * What a field is called in a form that is sent: its label, with a number where several have the same. Where there is nothing to
 * choose from, nothing has to be chosen.
 */
export function nameFields(fields: readonly FormField[]): NamedField[] {
  // No name that gets lost as a key.
  const taken = new Set(['__proto__'])
  return fields
    .slice(0, mostShown.form)
    .filter(({ type }) => type !== 'Button')
    .map((field) => {
      const base = (field.label || field.placeholder || field.type).slice(0, 200).toWellFormed()
      let name = base
      for (let count = 2; taken.has(name); count++) name = `${base} ${count}`
      taken.add(name)
      return { ...field, required: field.required && hasChoices(field), name }
    })
}

/** The name of a form in calls: the path of its page and its number there. */
export const formName = (path: string, number: number): string => {
  const page = path.replace(/^\/+|(?<!\/)\/+$/g, '')
  return page === '' ? String(number) : `${page}/${number}`
}
