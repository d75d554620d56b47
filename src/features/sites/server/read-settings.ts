import type { Context } from '#kit/server/context.ts'
import { defineParser } from '#kit/server/parser.ts'
import { directionOf } from '../format/language.ts'
import type { Settings } from '../format/settings.ts'
import { readKept, type FromFiles } from './kept-results.ts'
import { openSite } from './site-reader.ts'
import { readSettingsOf } from './site.ts'
import { textsOf } from './text-cache.ts'

export const settingsParser = defineParser({
  name: 'settings',
  async parse({ label }: { label: string }, { files, meter }): Promise<FromFiles<Settings>> {
    const reader = openSite({ files, textCache: textsOf(files), meter }, label, '')
    return { value: await readSettingsOf(reader), seen: reader.seen }
  },
})

/** The settings of a site as its files are now, in its own language, and in which direction that is read. */
export async function readSiteSettings(ctx: Context, label: string): Promise<Settings & { direction: 'ltr' | 'rtl' }> {
  const settings = await readKept(ctx, settingsParser, { label })
  return { ...settings, direction: directionOf(settings.language) }
}
