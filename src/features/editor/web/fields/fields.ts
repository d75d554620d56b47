import { t } from '#kit/t.ts'

export type FieldValues = Readonly<Record<string, unknown>>

/** One thing to fill in, of a block or of a row in it. */
export interface Field {
  key: string
  label: string
  kind:
    | 'words'
    | 'long'
    | 'number'
    | 'picture'
    | 'file'
    | 'link'
    | 'film'
    | 'place'
    | 'tick'
    | 'list'
    | 'choice'
    | 'rows'
    | 'gallery'
    | 'products'
  hint?: string | undefined
  /** Of a choice: value and words. */
  choices?: readonly (readonly [value: string, words: string])[]
  /** Suggestions while typing; anything else can be typed too. */
  offers?: (() => readonly (readonly [value: string, words: string])[]) | undefined
  /** Of rows: what each holds, what a new one is, and the words that add it. */
  row?: readonly Field[]
  start?: object
  add?: string
  /** Whether it applies, by the other values. */
  isShown?: (values: FieldValues) => boolean
  /** Few need it: it is folded away with the others of this kind, unless it is filled in. */
  isRare?: boolean
  /** What most have, which counts as not filled in. */
  usual?: unknown
  /** Of rows: there is always one to fill in. */
  isNeeded?: boolean
  /** What is wrong with the values, said beside it. */
  check?: (values: FieldValues) => string | undefined
}

/** The problem of a field's value, and fixes that take one click each. */
export interface FieldProblem {
  words: string
  fixes?: readonly { words: string; act: () => void }[]
}
/** By the key of the field. */
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>

export const words = (key: string, label: string, hint?: string): Field => ({ kind: 'words', key, label, hint })
export const long = (key: string, label: string, hint?: string): Field => ({ kind: 'long', key, label, hint })
export const picture = (key: string, label: string): Field => ({ kind: 'picture', key, label })
export const link = (
  key: string,
  label: string,
  hint = t('A page, a web address, an e-mail address or a phone number.'),
): Field => ({
  kind: 'link',
  key,
  label,
  hint,
})
export const number = (key: string, label: string, hint?: string): Field => ({ kind: 'number', key, label, hint })
export const choice = (key: string, label: string, ...choices: (readonly [string, string])[]): Field => ({
  kind: 'choice',
  key,
  label,
  choices,
})
export const rows = (key: string, add: string, start: object, row: readonly Field[]): Field => ({
  kind: 'rows',
  key,
  label: '',
  add,
  start,
  row,
})

/** A field that few need; those who don’t have the usual value. */
export const rare = (field: Field, usual?: unknown): Field => ({ ...field, isRare: true, usual })

/** A field that has to be filled in, with what is said otherwise. */
export const needed = (field: Field, problem: string): Field => ({
  ...field,
  check: (values) => (String(values[field.key] ?? '').trim() === '' ? problem : undefined),
})

type Texts = Readonly<Record<string, string | undefined>>

/** The field in which two sets of values differ, and its new value. */
export function findChange(fields: readonly Field[], before: Texts, after: Texts) {
  const changed = fields.find(({ key }) => (before[key] ?? '') !== (after[key] ?? ''))
  return changed && { key: changed.key, value: after[changed.key] ?? '' }
}
