import type { Phrase } from '#kit/phrase.ts'
import type { Generator } from './generator.ts'
import type { TemplateLookUp } from './template-values.ts'

/** A text of a generator, and what is known around it. */
export interface GeneratorText {
  text: string
  generator: Generator
  isMdx: boolean
  leaveOut: (lost: Phrase) => void
  /** The address of a page by its name in a reference. */
  find: (name: string) => string | undefined
  /** What the page, its website or its data say under a name such as `page.title`. */
  lookUp: TemplateLookUp
  /** Links to the texts under a name such as `site.posts`; undefined where there are none of that name. */
  linksTo: (name: string) => string | undefined
  /** A part that pages have in common, by its name. */
  templateOf: (name: string) => string | undefined
}
