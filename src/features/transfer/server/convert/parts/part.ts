import type { Block, BlockOf, FieldType, FormField, Item } from '#sites/format/parsed/block.ts'

export type { Block, BlockOf, FieldType, FormField, Item }

/** How a piece of a line looks. */
export interface Look {
  strong?: boolean
  em?: boolean
  del?: boolean
  code?: boolean
  /** The new address that it leads to. */
  href?: string
}

export interface Picture {
  /** Its path on the new site. */
  src: string
  alt: string
  caption?: string
  /** Whether it lay behind what stands beside it. */
  isBehind?: true
}

/** A piece of a line of text: words, a line break or a picture. */
export type Run = Look & ({ text: string } | { isBreak: true } | { picture: Picture })

/** A part of a page between reading the html and writing the text. */
export type Part =
  /** `ids` are the old names by which links on the page lead to it. */
  | { kind: 'heading'; level: number; runs: Run[]; ids: string[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Part[][] }
  | { kind: 'quote'; parts: Part[] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'rule' }
  | { kind: 'table'; rows: Run[][][]; hasHeader: boolean; caption: Run[] }
  | { kind: 'picture'; picture: Picture; href?: string }
  | { kind: 'block'; block: Block }
  | { kind: 'hero'; image?: string; parts: Part[] }
  | { kind: 'columns'; columns: Part[][] }

export type PartOf<K extends Part['kind']> = Extract<Part, { kind: K }>

/** The words of a line, without its looks. */
export const wordsOf = (runs: readonly Run[]): string =>
  runs.map((run) => ('text' in run ? run.text : 'isBreak' in run ? ' ' : '')).join('')

export const isEmpty = (runs: readonly Run[]): boolean =>
  runs.every((run) => !('picture' in run) && !('text' in run && /[^\s\u200B\uFEFF]/u.test(run.text)))
