import type { FileStore } from '#kit/server/files.ts'
import { canonicalLanguage } from '../format/language.ts'
import type { Settings } from '../format/settings.ts'
import { openSite, type SiteReader } from './site-reader.ts'
import { readSite } from './site.ts'
import { createTextCache } from './text-cache.ts'

/** The chat of a site, by its files as they are now. */
export interface SiteChat {
  settings: Settings
  /** Whether the page has it; without a page, whether every page does. */
  isHere: boolean
}

const mostIncluded = 10
const hasBlock = (text: string | undefined) => /^[ \t]*::chat\b/m.test(text ?? '')
const includes = /^[ \t]*::include[ \t]+(?:file=)?["']?([^\s"']{1,200})/gm

/** Whether the page’s text, or a text that it includes, has a `::chat` block. */
async function showsChat(reader: SiteReader, page: string): Promise<boolean> {
  const path = page.replace(/\/+$/, '')
  const text = await reader.text(path === '' ? 'content.txt' : `${path.slice(1)}/content.txt`)
  if (hasBlock(text)) return true
  for (const [, file = ''] of [...(text ?? '').matchAll(includes)].slice(0, mostIncluded))
    if (hasBlock(await reader.text(file))) return true
  return false
}

const decoded = (page: string) => {
  try {
    return decodeURIComponent(page)
  } catch {
    return page
  }
}

export function openSiteChats(files: FileStore) {
  const textCache = createTextCache(files)
  return async (
    label: string,
    { language, page }: { language: string; page: string | undefined },
  ): Promise<SiteChat> => {
    const reader = openSite({ files, textCache }, label, canonicalLanguage(language) ?? '')
    const { settings } = await readSite(reader)
    const isHere = settings.chat ?? (page !== undefined && (await showsChat(reader, decoded(page))))
    return { settings, isHere }
  }
}
