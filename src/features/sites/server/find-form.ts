import type { Context } from '#kit/server/context.ts'
import { parseContent } from '../format/content.ts'
import { canonicalLanguage } from '../format/language.ts'
import { findNumbered, type Form } from '../format/number-forms.ts'
import type { Settings } from '../format/settings.ts'
import { visibleFrom } from '../format/visible-from.ts'
import { readSite } from './site.ts'
import { openSite, type SiteReader } from './site-reader.ts'
import { createTextCache } from './text-cache.ts'
import { readParts } from './read-parts.ts'

/** A form of a page as it is now. */
export interface FoundForm {
  block: Form
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

  /** The form with this name (`formName`) on a page in a language; undefined where there is none any more. */
  return async (label: string, form: string, language: string | undefined): Promise<FoundForm | undefined> => {
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
    return block && { block, page: own ? `/${path}` : '/' }
  }
}

export type FindForm = ReturnType<typeof openForms>
