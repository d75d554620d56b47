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

/** The language of a page, if anything says it. */
export interface PageLanguage {
  /** By its address. */
  asked: string | undefined
  /** As the page says. */
  shown: string | undefined
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

/** Where a site has no page, it shows its first page. */
async function readShown({ reader, settings, now }: Reading, path: string) {
  const own = path === '' ? undefined : await readPage({ reader, settings, now }, `${path}/content.txt`)
  return { own, page: own ?? (await readPage({ reader, settings, now }, 'content.txt')) }
}

/** Finds forms in the files of sites; keeps the texts that it has parsed. */
export function openForms({ files, now }: Pick<Context, 'files' | 'now'>) {
  const textCache = createTextCache(files)

  async function open(label: string, path: string, language: string) {
    const reader = openSite({ files, textCache }, label, canonicalLanguage(language) ?? '')
    const { settings } = await readSite(reader)
    return { reader, settings, ...(await readShown({ reader, settings, now: now() }, path)) }
  }

  /** Without an address that asks for a language, the page is the one that is shown without one, if that is in the language it says. */
  async function openIn(label: string, path: string, { asked, shown }: PageLanguage) {
    const usual = await open(label, path, asked ?? '')
    if (asked !== undefined || shown === undefined) return usual
    const language = usual.page?.head.language ?? usual.settings.language
    return canonicalLanguage(shown) === canonicalLanguage(language) ? usual : open(label, path, shown)
  }

  /** The form with this name (`formName`) on a page in a language; undefined where there is none any more. */
  return async (label: string, form: string, language: PageLanguage): Promise<FoundForm | undefined> => {
    const cut = form.lastIndexOf('/')
    const [path, number] = [form.slice(0, Math.max(cut, 0)), Number(form.slice(cut + 1))]
    if (!Number.isSafeInteger(number) || number < 1) return undefined
    const { reader, settings, own, page } = await openIn(label, path, language)
    const parts = page && (await readParts(reader, page, { timeZone: settings.timeZone, now: now() }))
    const block = page && findNumbered(page.items, number, (file) => parts?.get(file))
    return block && { block, page: own ? `/${path}` : '/' }
  }
}
