import type { Context, Platform } from '#kit/server/context.ts'
import type { AnswerPage, AnswerPlace, ShowAnswer } from '#sites/answer-page.ts'
import { siteDirectoryOf } from '#sites/server/place-of.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { PageTarget } from '../address/addresses.ts'
import { resolveTarget, withLanguage } from '../address/page-target.ts'
import { openUsualHosts } from '../address/usual-host.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { pageHeaders, unlisted } from '../response/headers.ts'
import { createLanguageChooser } from '../site/choose-language.ts'
import { createSiteSummaries } from '../site/site-summary.ts'
import { findNoticeWords } from './notice-words.ts'
import { respondToFailure } from './page-failures.ts'

type AnswerContext = Context & { platform: Pick<Platform, 'url' | 'host' | 'hosts' | 'isProduction'> }

interface AnswerParts {
  dispatcher: Dispatcher
  names?: Names | undefined
  renderNotice: PageRenderer['renderNotice']
}

const headers = { ...pageHeaders, ...unlisted, 'cache-control': 'no-store' }

/** Opens what answers visitors with a page of the site: made each time, one at a time for each site like its other pages. */
export function openAnswers(
  { files, platform }: AnswerContext,
  { dispatcher, names, ...renderer }: AnswerParts,
): ShowAnswer {
  const directory = { ...siteDirectoryOf(files, platform, names), readHost: openUsualHosts(platform) }
  const chooseLanguage = createLanguageChooser(files, createSiteSummaries(files))

  async function targetOf({ site, address, language, path = '/' }: AnswerPlace): Promise<PageTarget | undefined> {
    const asked = resolveTarget(new Request(address), directory)
    if (asked?.place.domain !== site) return undefined
    return chooseLanguage({ ...withLanguage(asked, language), path })
  }
  /** A suspended site shows nothing of its own: what has to be answered all the same looks like the platform. */
  const standIn = (place: AnswerPlace): AnswerPlace =>
    names?.standingOf(place.site) === 'suspended'
      ? { ...place, site: platform.host, address: new URL(platform.url) }
      : place

  async function show(given: AnswerPlace, answer: AnswerPage): Promise<Response> {
    const place = standIn(given)
    const target = await targetOf(place)
    const { status = 200 } = answer
    const { language } = findNoticeWords(place.language ?? '')
    if (target === undefined)
      return new Response(renderer.renderNotice(answer.title, answer.paragraphs.join(' '), language), {
        status,
        headers,
      })
    const { signal } = place
    const options = { queue: target.place.domain, ...(signal && { signal: () => signal }) }
    return new Response(await dispatcher.run({ kind: 'answer', target, answer }, options), { status, headers })
  }
  return (place, answer) =>
    show(place, answer).catch((problem: unknown) =>
      respondToFailure(problem, renderer, findNoticeWords(place.language ?? '')),
    )
}
