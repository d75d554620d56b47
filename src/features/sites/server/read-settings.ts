import type { FileStore } from '#kit/server/files.ts'
import type { Settings } from '../format/settings.ts'
import { openSite } from './site-reader.ts'
import { readSite } from './site.ts'
import { createTextCache } from './text-cache.ts'

/** The settings of a site as its files are now, in its own language. */
export async function readSiteSettings(files: FileStore, label: string): Promise<Settings> {
  const { settings } = await readSite(openSite({ files, textCache: createTextCache(files) }, label, ''))
  return settings
}
