import type { PageTarget } from '../address/addresses.ts'

/** A site as it would be if one of its files had another text, and everything that the same person has typed elsewhere were published. */
export interface TypedSite {
  /** The file that has another text. */
  path: string
  target: PageTarget
  /** The texts that replace files, by their path in the store. */
  texts: Map<string, Uint8Array>
  /** Files that weren’t there at the time that is shown; a page that wasn’t there itself has no text then. */
  absent?: ReadonlySet<string>
  /** The numbers of the lines that hid the page, which are left out of its text. */
  hidden: number[]
}
