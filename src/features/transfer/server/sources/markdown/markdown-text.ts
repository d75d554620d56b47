import type { PageVisibility } from '../pack/visibility.ts'
import type { PagePlace } from './addresses.ts'
import type { FrontMatter } from './front-matter.ts'

/** A text of a website, with what is known of its page. */
export interface MarkdownText {
  path: string
  facts: FrontMatter
  place: PagePlace
  visibility: PageVisibility
  /** Whether what it says about itself can’t be read. */
  isUnread?: true
  /** Its parts of which it isn’t certain who saw them. */
  doubts: string[]
  /** What stands above it, where its head has no title. */
  heading?: string
  /** The names of lists that it goes through, such as `site.rooms`. */
  loops: string[]
  /** Its generator copies it as it is. */
  isStatic?: true
}
