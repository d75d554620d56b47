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
  hint?: string
  /** Of a choice: value and words. */
  choices?: readonly (readonly [value: string, words: string])[]
  /** Suggestions while typing; anything else can be typed too. */
  offers?: (() => readonly (readonly [value: string, words: string])[]) | undefined
  /** Of rows: what each holds, what a new one is, and the words that add it. */
  row?: readonly Field[]
  start?: object
  add?: string
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
export const link = (key: string, label: string, hint = '/about or https://example.com'): Field => ({
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

type Values = Readonly<Record<string, string | undefined>>

/** The field in which two sets of values differ, and its new value. */
export function findChange(fields: readonly Field[], before: Values, after: Values) {
  const changed = fields.find(({ key }) => (before[key] ?? '') !== (after[key] ?? ''))
  return changed && { key: changed.key, value: after[changed.key] ?? '' }
}
