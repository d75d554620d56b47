import type { FormField } from './format/parsed/block.ts'

/** A field of a form with what was typed into it. */
export interface FilledField extends Omit<FormField, 'options'> {
  options?: readonly string[]
  /** What it is sent as. */
  name: string
  /** Several for a group of checkboxes. A password is never given back. */
  value?: string | readonly string[] | undefined
  /** What is wrong with it, in the language of the page. */
  mistake?: string | undefined
  /** What a browser may fill in; for a code `one-time-code`. */
  autoComplete?: string | undefined
}

/** A form that works without script: a POST of its fields. */
export interface AnswerForm {
  /** A path of the same site; `?domain=` and the language are added. */
  action: string
  button: string
  fields: readonly FilledField[]
  /** Also sends the field that people leave empty and programs fill in. */
  hasTrap?: boolean | undefined
}

/** A page that answers somebody, such as to a form sent without script; in the look and language of the site. */
export interface AnswerPage {
  /** HTTP status; 200 by default. */
  status?: number
  /** Of its words (BCP 47), where that isn't the language of the page around it. */
  language?: string | undefined
  title: string
  /** Plain text. */
  paragraphs: readonly string[]
  /** What went wrong, above the form. */
  mistake?: string | undefined
  form?: AnswerForm
  /** A second form below the first, such as for another code. */
  otherForm?: AnswerForm
  /** `href` is a path of the same site, like `action`. */
  link?: { label: string; href: string }
}

/** The site of a call and the language to answer in (BCP 47; by default the one that its address asks for, or the site's own). */
export interface AnswerPlace {
  /** The label of the site. */
  site: string
  language?: string | undefined
  /** What was requested, at the address of the site. */
  address: URL
  /** The path of the page that the visitor comes from: its menu entry is marked, and the languages lead there. */
  path?: string | undefined
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined
}

/** Renders the page; it is never cached. */
export type ShowAnswer = (place: AnswerPlace, page: AnswerPage) => Promise<Response>
