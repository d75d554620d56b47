import type { FormField } from './format/parsed/block.ts'

/** A field of a form with what was typed into it. */
export interface FilledField extends FormField {
  /** What it is sent as. */
  name: string
  value?: string | undefined
}

/** A page that answers somebody, such as to a form sent without script; in the look and language of the site. */
export interface AnswerPage {
  /** HTTP status; 200 by default. */
  status?: number
  title: string
  /** Plain text. */
  paragraphs: readonly string[]
  /** A form that works without script: a POST of its fields. */
  form?: { action: string; button: string; fields: readonly FilledField[] }
  link?: { label: string; href: string }
}

/** The site of a call and the language to answer in (BCP 47; by default the site's own). */
export interface AnswerPlace {
  /** The label of the site. */
  site: string
  language?: string | undefined
  address: URL
}

/** Renders the page; it is never cached. */
export type ShowAnswer = (place: AnswerPlace, page: AnswerPage) => Promise<Response>
