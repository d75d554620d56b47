import type { Phrase } from '#kit/phrase.ts'
import type { Generator } from './generator.ts'

/** A text of a generator, and what is known around it. */
export interface GeneratorText {
  text: string
  generator: Generator
  isMdx: boolean
  leaveOut: (lost: Phrase) => void
  /** The address of a page by its name in a reference. */
  find: (name: string) => string | undefined
  /** What the page or its website says under a name such as `page.title`. */
  valueOf: (name: string) => string | undefined
  /** Links to the texts under a name such as `site.posts`, or nothing. */
  linksTo: (name: string) => string
}
