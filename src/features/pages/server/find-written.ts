import { parseContent } from '#sites/format/content.ts'
import { visibleFrom } from '#sites/format/head.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '../view.ts'
import { contentFile } from './content-file.ts'

export interface Search {
  reader: SiteReader
  settings: Settings
  path: string
  now: Date
}

/** What a site wrote for a page, and in which file. */
export interface Text {
  content: PageView['content']
  file: string
}

/** The text of a page that is nearest in language among those that everybody may see, and when another one may be. */
export async function findWritten({ reader, settings, path, now }: Search): Promise<{ text?: Text; until: number }> {
  let until = Infinity
  for await (const { file, value } of reader.filesOf(contentFile(path), parseContent)) {
    const begins = visibleFrom(value.head, settings.timeZone)
    if (begins <= now.getTime()) return { text: { content: value, file }, until }
    until = Math.min(until, begins)
  }
  return { until }
}
