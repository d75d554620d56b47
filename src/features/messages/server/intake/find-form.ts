import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { parseContent } from '#sites/format/content.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { findNumbered } from '#sites/format/number-forms.ts'
import type { BlockOf } from '#sites/format/parsed/block.ts'
import type { Settings } from '#sites/format/settings.ts'
import { visibleFrom } from '#sites/format/visible-from.ts'
import { readSite } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import { createTextCache } from '#sites/server/text-cache.ts'
import { formGone } from '../../rules.ts'
import { readParts } from './read-parts.ts'

/** A form of a page as it is now. */
export interface FoundForm {
  block: BlockOf<'form'>
  /** The path of the page, such as `/about`. */
  page: string
}

interface Reading {
  reader: SiteReader
  settings: Settings
  now: Date
}

async function readPage({ reader, settings, now }: Reading, file: string) {
  for await (const { value } of reader.filesOf(file, parseContent))
    if (visibleFrom(value.head, settings.timeZone) <= now.getTime()) return value
  return undefined
}

/** Finds forms in the files of sites; keeps the texts that it has parsed. */
export function openForms({ files, now }: Pick<Context, 'files' | 'now'>) {
  const textCache = createTextCache(files)

  /** The form with this name (`formName`) on a page in a language; refused where there is none any more. */
  return async (label: string, form: string, language: string | undefined): Promise<FoundForm> => {
    const cut = form.lastIndexOf('/')
    const [path, number] = [form.slice(0, Math.max(cut, 0)), Number(form.slice(cut + 1))]
    const reader = openSite({ files, textCache }, label, canonicalLanguage(language ?? '') ?? '')
    const { settings } = await readSite(reader)
    const reading = { reader, settings, now: now() }
    // Where a site has no page, it shows its first page.
    const own = path === '' ? undefined : await readPage(reading, `${path}/content.txt`)
    const page = own ?? (await readPage(reading, 'content.txt'))
    const parts = page && (await readParts(reader, page, { timeZone: settings.timeZone, now: now() }))
    const block = page && findNumbered(page.items, number, (file) => parts?.get(file))
    if (!block) throw new Refusal('missing', formGone)
    return { block, page: own ? `/${path}` : '/' }
  }
}

export type FindForm = ReturnType<typeof openForms>
