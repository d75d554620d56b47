import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { canonicalLanguage } from '../format/language.ts'
import type { Settings } from '../format/settings.ts'
import { readKept, type FromFiles } from './kept-results.ts'
import { openSite, type SiteReader } from './site-reader.ts'
import { readSettingsOf } from './site.ts'
import { textsOf } from './text-cache.ts'

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
  const path = page.replace(/(?<!\/)\/+$/, '')
  const text = await reader.text(path === '' ? 'content.txt' : `${path.slice(1)}/content.txt`)
  if (hasBlock(text)) return true
  for (const [, file = ''] of (text ?? '').matchAll(includes).take(mostIncluded))
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

interface AskedPage {
  label: string
  tag: string
  page: string | undefined
}

export const chatParser = defineParser({
  name: 'chat',
  async parse({ label, tag, page }: AskedPage, { files, meter }): Promise<FromFiles<SiteChat>> {
    const reader = openSite({ files, textCache: textsOf(files), meter }, label, tag)
    const settings = await readSettingsOf(reader)
    const isHere = settings.chat ?? (page !== undefined && (await showsChat(reader, page)))
    return { value: { settings, isHere }, seen: reader.seen }
  },
})

/** The chat of a page, or of a site. */
export const openSiteChats =
  (ctx: Context) =>
  (label: string, { language, page }: { language: string; page: string | undefined }): Promise<SiteChat> => {
    const tag = canonicalLanguage(language) ?? ''
    return readKept(ctx, chatParser, { label, tag, page: page === undefined ? undefined : decoded(page) })
  }
