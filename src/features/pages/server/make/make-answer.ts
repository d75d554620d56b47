import { siteWordsIn } from '#kit/server/words.ts'
import { parseContent } from '#sites/format/content.ts'
import type { AnswerPage } from '#sites/answer-page.ts'
import { openFrame } from '../page/open-page.ts'
import { spokenIn } from '../site/choose-language.ts'
import type { PageTarget } from '../address/addresses.ts'
import { gatherSurroundings } from '../gather/surroundings.ts'
import { buildView } from './build-view.ts'
import type { PageRenderer, RendererContext } from './page-renderer.ts'
import type { Bytes } from '../response/made-page.ts'

export interface AnswerTarget {
  target: PageTarget
  answer: AnswerPage
}

const nothing = parseContent('')
const noTranslations = { hasOwn: false, languages: [], offered: [], until: Infinity }
/** Makes a page that answers somebody: the site's own frame around a few sentences and perhaps a form. */
export async function makeAnswer(
  tools: RendererContext,
  { target, answer }: AnswerTarget,
  renderer: PageRenderer,
): Promise<Bytes> {
  const { reader, site } = await openFrame(tools, target)
  const language = spokenIn(target.language || site.settings.language)
  const content = { ...nothing, head: { title: answer.title, noindex: true, language } }
  const asked = { settings: site.settings, target, now: tools.now() }
  const { surroundings } = await gatherSurroundings(reader, content, asked)
  const page = { site, target, content, surroundings, status: 200, isOwn: true, translations: noTranslations } as const
  const words = siteWordsIn(answer.language ?? language)
  const view = { ...buildView(page, renderer), answer: { ...answer, words } }
  return new TextEncoder().encode(reader.meter.time(() => renderer.renderPage(view)).html)
}
