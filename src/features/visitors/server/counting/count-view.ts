import { nameBrowser } from '#accounts/agents.ts'
import type { Context } from '#kit/server/context.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import type { VisitReport } from '#visitors/visit-contract.ts'
import { cleanPath, cleanSource, cleanWords } from './clean.ts'
import { findZone, type SeenCaller } from './find-zone.ts'
import type { ViewRow } from './keep-views.ts'
import { knowVisitor } from './visitors.ts'

/** What is known of a caller besides what they report. */
export interface Caller extends SeenCaller {
  domainId: string
  label: string
  host: string
  findCountry: () => Promise<string | undefined>
}

/** Whether it is for others to know at all: other sites and people who want to be left alone aren’t counted. */
function isOpen({ headers }: Caller): boolean {
  const from = headers.get('sec-fetch-site')
  return (from === null || from === 'same-origin') && headers.get('sec-gpc') !== '1'
}

const longestLook = 3600
const longestWait = 120_000
const worstShift = 100_000

const whole = (value: number | undefined, most: number, factor = 1) =>
  value === undefined ? null : Math.min(Math.round(value * factor), most)

const speedsOf = ({ lcp, inp, cls, fcp, ttfb }: VisitReport) => ({
  lcp: whole(lcp, longestWait),
  inp: whole(inp, longestWait),
  cls: whole(cls, worstShift, 10_000),
  fcp: whole(fcp, longestWait),
  ttfb: whole(ttfb, longestWait),
})

const noSpeeds = { lcp: null, inp: null, cls: null, fcp: null, ttfb: null }

/** Where a link to a page that isn’t there stands: on a page of the site, or at another host. */
const linkOf = ({ from, referrer }: VisitReport, host: string) => cleanPath(from ?? '') ?? cleanSource(referrer, host)

/** What a report becomes; undefined where the caller isn’t counted, or says nothing that can be. */
export async function readReport(ctx: Context, caller: Caller, report: VisitReport): Promise<ViewRow | undefined> {
  const path = cleanPath(report.path)
  const zone = path === undefined || !isOpen(caller) ? undefined : await findZone(ctx, caller)
  if (path === undefined || zone === undefined) return undefined
  const { domainId, network, headers, host } = caller
  const agent = headers.get('user-agent') ?? ''
  const isView = report.kind === 'view'
  const isMissing = isView && report.missing === true
  return {
    at: ctx.now(),
    domainId,
    ...(await knowVisitor(ctx, zone, { domainId, network, headers })),
    kind: report.kind,
    path,
    isMissing,
    linkedFrom: isMissing ? linkOf(report, host) : '',
    source: isView ? cleanSource(report.referrer, host) : '',
    utmSource: cleanWords(report.utm_source),
    utmMedium: cleanWords(report.utm_medium),
    utmCampaign: cleanWords(report.utm_campaign),
    utmTerm: cleanWords(report.utm_term),
    utmContent: cleanWords(report.utm_content),
    country: isView ? ((await caller.findCountry()) ?? '') : '',
    device: report.device ?? '',
    browser: nameBrowser(agent) ?? 'Other',
    language: canonicalLanguage(report.language ?? '')?.slice(0, 12) ?? '',
    seconds: isView ? 0 : Math.min(Math.round(report.seconds ?? 0), longestLook),
    ...(isView ? noSpeeds : speedsOf(report)),
  }
}
