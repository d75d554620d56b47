import type { DomainIndex } from '#domains/server/domain-index.ts'
import type { Context } from '#kit/server/context.ts'
import { parsePlainForm } from '#kit/server/http/body.ts'
import { on, type Handler, type Request } from '#kit/server/http/handler.ts'
import { hasRoom } from '#kit/server/limits.ts'
import { isStorable } from '#kit/shapes.ts'
import { listAcceptedLanguages } from '#kit/server/accepted-languages.ts'
import { siteWordsIn, spokenTag } from '#kit/server/words.ts'
import { siteDirectoryOf } from '#sites/server/place-of.ts'
import { whichSite } from '#sites/server/which-site.ts'
import type { ShowAnswer } from '#sites/answer-page.ts'
import * as calls from '#moderation/report-contract.ts'
import { keepReport, takeRoomForReport } from './keep-report.ts'
import * as pages from './report-page.ts'

type ReportRequest = Pick<
  Request<typeof calls.showReport>,
  'ctx' | 'site' | 'address' | 'signal' | 'headers' | 'language' | 'network'
>

/** In the language of the page that somebody comes from, or else of their browser. */
function wordsFor({ language, address, headers }: ReportRequest) {
  const wanted = [
    language,
    address.searchParams.get('language'),
    ...listAcceptedLanguages(headers.get('accept-language')),
  ]
  return siteWordsIn(wanted.map((one) => one && spokenTag(one)).find(Boolean) ?? 'en')
}

const clean = (text: string | null) => (text ?? '').replaceAll('\0', '').toWellFormed().trim()

async function readTyped(raw: Uint8Array<ArrayBuffer>, headers: Headers) {
  const fields = await parsePlainForm(raw, { headers })
  const read = (name: string) => clean(fields.get(name))
  const typed = {
    reason: read('report-reason'),
    address: read('address'),
    words: read('words').replaceAll('\r\n', '\n'),
    email: read('email'),
  }
  return { typed, isTrap: read('website') !== '' }
}

/** The address of the page on which the link stood. */
function addressOf({ address, site, ctx }: ReportRequest, page: string | undefined): string {
  if (page === undefined || !page.startsWith('/') || page.startsWith('//') || !isStorable(page)) return ''
  if (site === undefined || site === ctx.platform.host) return ''
  const named = address.searchParams.get('domain')
  return `${address.origin}${page}${named === null ? '' : `?domain=${encodeURIComponent(named)}`}`
}

/** On the platform's own hosts the address of a file names its site. */
const ofFiles = /^\/domains\/([^/]+)\//

/** People leave the beginning out; `shop.example:443` is a host, and not an address of the kind `shop.example`. */
function parseAddress(text: string): URL | null {
  const whole = URL.parse(text)
  return whole && whole.host !== '' ? whole : URL.parse(`https://${text}`)
}

const untyped = { reason: '', address: '', words: '', email: '' }

/** Reports about sites, from anybody. What is answered says nothing of a site, nor of other reports. */
export function openReportHandlers({ files, platform }: Context, show: ShowAnswer, index: DomainIndex): Handler[] {
  const directory = siteDirectoryOf(files, platform, index)
  /** The domain of the site at an address. */
  function domainAt({ host, searchParams, pathname }: URL): string | undefined {
    const parameter = ofFiles.exec(pathname)?.[1] ?? searchParams.get('domain') ?? undefined
    const place = whichSite({ host, parameter }, directory)
    return place && place.domain !== platform.host ? index.idOf(place.domain) : undefined
  }
  const answer = ({ site = platform.host, address, signal }: ReportRequest, page: Parameters<ShowAnswer>[1]) =>
    show({ site, address, signal }, page)
  /** The site that is named, or else the one on whose address the form stands. */
  function findMeant({ site, ctx }: ReportRequest, address: string): string | undefined {
    const url = parseAddress(address)
    const own = site === undefined || site === ctx.platform.host ? undefined : index.idOf(site)
    return (url && domainAt(url)) ?? own
  }
  return [
    on(calls.showReport, async (asking) => {
      const typed = { ...untyped, address: addressOf(asking, asking.query.page) }
      return answer(asking, pages.reportPage(typed, wordsFor(asking)))
    }),
    on(calls.sendReport, async ({ raw, ...asking }) => {
      const { ctx, headers, network } = asking
      const words = wordsFor(asking)
      const { typed, isTrap } = await readTyped(raw, headers)
      const report = pages.checkReport(typed, words)
      if (!pages.isChecked(report)) return answer(asking, pages.reportPage(typed, words, report))
      const unsent = (why: string) => answer(asking, pages.unsentPage(typed, words, why))
      if (!(await hasRoom(takeRoomForReport(ctx, network)))) return unsent(words.report.tooMany)
      const domainId = isTrap ? undefined : findMeant(asking, typed.address)
      const isKept = domainId === undefined || (await keepReport(ctx, domainId, report))
      return isKept ? answer(asking, pages.sentPage(words)) : unsent(words.report.full)
    }),
  ]
}
