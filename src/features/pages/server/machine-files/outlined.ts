import type { Site } from '#sites/server/site.ts'
import type { PublicHosts, PageTarget } from '../address/addresses.ts'

/** One language version of a page, as read from its file. */
export interface Version {
  /** The language in the file's name; empty for a file without one. */
  suffix: string
  /** BCP 47; empty for the site's own. */
  spoken: string
  title: string
  description: string | undefined
  /** When it becomes visible, in milliseconds, if it says so; `Infinity` for a draft. */
  publish: number | undefined
  modified: Date
  /** It is neither a redirect nor `noindex`. */
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

/** What a machine file is asked for. */
export interface MachineFileRequest {
  /** In the language asked for. */
  site: Site
  target: PageTarget
  reach: PublicHosts
  now: Date
}
