import { parseContent } from '#sites/format/content.ts'
import { shownFrom } from '#sites/format/visible-from.ts'
import type { Settings } from '#sites/format/settings.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { PageView } from '#pages/view.ts'
import { contentFile } from '../site/content-file.ts'

export interface Search {
  reader: SiteReader
  settings: Settings
  path: string
  now: Date
}

/** The text of a page, and its file. */
export interface Text {
  content: PageView['content']
  file: string
}

/** Finds the public text of a page that is nearest in language, and when that may change. */
export async function findWritten({ reader, settings, path, now }: Search): Promise<{ text?: Text; until: number }> {
  let until = Infinity
  for await (const { file, value } of reader.filesOf(contentFile(path), parseContent)) {
    const begins = shownFrom(value.head, settings)
    if (begins <= now.getTime()) return { text: { content: value, file }, until }
    until = Math.min(until, begins)
  }
  return { until }
}
