import type { Site } from '#sites/server/site.ts'
import type { Reach, Standing } from '../addresses.ts'

/** A page in one language, as its file tells. */
export interface Version {
  /** What the file's name says, empty for the one without a suffix. */
  suffix: string
  /** BCP 47; empty for the site's own. */
  spoken: string
  title: string
  description: string | undefined
  /** When it begins to be seen, in milliseconds, if it says; `Infinity` for a draft. */
  publish: number | undefined
  modified: Date
  /** Neither sends elsewhere nor wants not to be found. */
  isOpen: boolean
}

export interface OutlinedPage {
  path: string
  versions: Version[]
}

/** Every page of a site that has a file. */
export interface Outline {
  site: Site
  pages: OutlinedPage[]
}

/** For whom a list of the site's pages is written, and when. */
export interface Asked {
  /** In the language asked for. */
  site: Site
  standing: Standing
  reach: Reach
  now: Date
}
