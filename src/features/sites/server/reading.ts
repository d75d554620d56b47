import type { FileStore } from '#kit/server/files.ts'
import type { TextCache } from './text-cache.ts'
import type { WorkMeter } from '#kit/server/work-meter.ts'

/** The tools for reading sites. */
export interface SiteReading {
  files: FileStore
  textCache: TextCache
  /** Left out if any amount may be read. */
  meter?: WorkMeter
  /** For the writer of the site, who sees what its settings hide. */
  isPreview?: true
}
