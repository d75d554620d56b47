import { parseContent } from '#sites/format/content.ts'
import { platformLanguages } from '#pages/rules.ts'
import type { AnswerPage } from '#sites/answer-page.ts'
import { fallbacks } from '#sites/format/language.ts'
import { readSite } from '#sites/server/site.ts'
import { openSite } from '#sites/server/site-reader.ts'
import type { PageTarget } from '../address/addresses.ts'
import { gatherSurroundings } from '../gather/surroundings.ts'
import { buildView } from './build-view.ts'
import type { PageRenderer, Tools } from './page-renderer.ts'
import type { Bytes } from '../response/made-page.ts'

export interface Answering {
  target: PageTarget
  answer: AnswerPage
}

const nothing = parseContent('')
const noTranslations = { hasOwn: false, languages: [], until: Infinity }
const spoken: readonly string[] = platformLanguages

/** The language of the platform's own words on a page in this language. */
const spokenIn = (language: string): string =>
  fallbacks(language).some((one) => spoken.includes(one)) ? language : 'en'

/** Makes a page that answers somebody: the site's own frame around a few sentences and perhaps a form. */
export async function makeAnswer(tools: Tools, { target, answer }: Answering, renderer: PageRenderer): Promise<Bytes> {
  const reader = openSite(tools, target.place.domain, target.language)
  const site = await readSite(reader)
  const language = spokenIn(target.language || site.settings.language)
  const content = { ...nothing, head: { title: answer.title, noindex: true, language } }
  const asked = { settings: site.settings, target, now: tools.now() }
  const { surroundings } = await gatherSurroundings(reader, content, asked)
  const page = { site, target, content, surroundings, status: 200, isOwn: true, translations: noTranslations } as const
  const view = { ...buildView(page, renderer), answer }
  return new TextEncoder().encode(reader.meter.time(() => renderer.renderPage(view)).html)
}
