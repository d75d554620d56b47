import type { MadePage } from '../response/made-page.ts'
import type { SeenList } from './seen-files.ts'

/** A sitemap, a feed or another text for machines, as it is written. */
export interface MachineFile {
  type: string
  text: string | undefined
  headers?: Record<string, string>
  /** When it may change, in milliseconds; left out, not before its files change. */
  until?: number
}

/** The same, as it is sent. */
export interface MadeMachineFile extends Omit<MachineFile, 'text' | 'until'> {
  /** Left out where the site has nothing at the address. */
  bodies?: MadePage['bodies']
  etag: string
  until: number
  /** What it was made of. */
  seen: SeenList
  /** How many files those are. */
  looks: number
}
