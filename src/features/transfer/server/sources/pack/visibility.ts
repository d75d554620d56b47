import type { Phrase } from '#kit/phrase.ts'
/** What a source says about who sees a page. */
export interface PageVisibility {
  /** Whether visitors of the old website couldn’t see it, or nobody can tell. */
  isHidden: boolean
  /** When it was or will be published, as the head of a page has it. */
  published?: string
  /** When it was to disappear. */
  until?: string
  /** What its source says that hides it, where that is more than a day. */
  because?: Phrase
  isNoIndex?: true
}
