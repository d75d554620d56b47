import type { Context } from '#kit/server/context.ts'
import { defineParser, type ParserTools } from '#kit/server/parser.ts'
import { parseContent } from '../format/content.ts'
import { canonicalLanguage } from '../format/language.ts'
import { findNumbered, type Form } from '../format/number-forms.ts'
import { mostShown } from '../format/parsed/most-shown.ts'
import { readKept, recallKept, type FromFiles } from './kept-results.ts'
import { readParts } from './read-parts.ts'
import { readSettingsOf } from './site.ts'
import { openSite, type SiteReader } from './site-reader.ts'
import { textsOf } from './text-cache.ts'
import { openVisibility, type Visibility } from './visibility.ts'

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

interface WantedForm extends PageLanguage {
  label: string
  path: string
  /** Forms count from 1. */
  number: number
}

async function readPage(reader: SiteReader, { isVisible }: Visibility, file: string) {
  for await (const { value } of reader.filesOf(file, parseContent)) if (isVisible(value.head)) return value
  return undefined
}

/** Where a site has no page, it shows its first page. */
async function open({ files, meter, now }: ParserTools, { label, path }: WantedForm, language: string) {
  const reader = openSite({ files, textCache: textsOf(files), meter }, label, canonicalLanguage(language) ?? '')
  const settings = await readSettingsOf(reader)
  const visibility = openVisibility(now, settings)
  const own = path === '' ? undefined : await readPage(reader, visibility, `${path}/content.txt`)
  const page = own ?? (await readPage(reader, visibility, 'content.txt'))
  return { reader, settings, visibility, isOwn: own !== undefined, page }
}

type OpenedForm = Awaited<ReturnType<typeof open>>

/** The page, and another one if that was looked at first. Without an address that asks for a language, the page is the one that is shown without one, if that is in the language it says. */
async function openIn(tools: ParserTools, wanted: WantedForm): Promise<[OpenedForm, ...OpenedForm[]]> {
  const { asked, shown } = wanted
  const usual = await open(tools, wanted, asked ?? '')
  if (asked !== undefined || shown === undefined) return [usual]
  const language = usual.page?.head.language ?? usual.settings.language
  if (canonicalLanguage(shown) === canonicalLanguage(language)) return [usual]
  return [await open(tools, wanted, shown), usual]
}

/** Of all fields together; pages show no more. */
const mostChoices = 5_000

/** What can be filled in of a form, which may be written much longer. */
function shorten(form: Form): Form {
  let left = mostChoices
  const fields = form.fields.slice(0, mostShown.form).map((field) => {
    const options = field.options?.slice(0, left)
    left -= options?.length ?? 0
    return options ? { ...field, options } : field
  })
  return { ...form, fields }
}

export const formParser = defineParser({
  name: 'form',
  async parse(wanted: WantedForm, tools): Promise<FromFiles<FoundForm | undefined>> {
    const opened = await openIn(tools, wanted)
    const [{ reader, visibility, isOwn, page }] = opened
    const parts = page && (await readParts(reader, page, visibility))
    const block = page && findNumbered(page.items, wanted.number, (file) => parts?.get(file))
    const value = block && { block: shorten(block), page: isOwn ? `/${wanted.path}` : '/' }
    const seen = new Map(opened.flatMap((one) => [...one.reader.seen]))
    return { value, seen, until: Math.min(...opened.map((one) => one.visibility.until())) }
  },
})

/** A form by its name (`formName`); undefined where it can't be one. */
function wantedForm(label: string, form: string, { asked, shown }: PageLanguage): WantedForm | undefined {
  const cut = form.lastIndexOf('/')
  const [path, number] = [form.slice(0, Math.max(cut, 0)), Number(form.slice(cut + 1))]
  return Number.isSafeInteger(number) && number >= 1 ? { label, path, number, asked, shown } : undefined
}

/** The form with this name on a page in a language; undefined where there is none any more. */
export async function readForm(ctx: Context, label: string, form: string, language: PageLanguage) {
  const wanted = wantedForm(label, form, language)
  return wanted && readKept(ctx, formParser, wanted)
}

/** The same, only where nothing has to be read or parsed for it. */
export function recallForm(ctx: Context, label: string, form: string, language: PageLanguage) {
  const wanted = wantedForm(label, form, language)
  return wanted && recallKept(ctx, formParser, wanted)?.value
}
