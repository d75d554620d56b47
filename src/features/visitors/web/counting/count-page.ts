import type { VisitReport } from '#visitors/visit-contract.ts'
import { readToken } from '#kit/web/token.ts'
import { openTimer } from './look-timer.ts'

type Speeds = Partial<Record<'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb', number>>

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The site that an address of the platform shows. */
const query = () => {
  const domain = new URLSearchParams(location.search).get('domain')
  return domain === null ? '' : `?${new URLSearchParams({ domain })}`
}

function send(report: VisitReport): void {
  const sent = fetch(`/api/visits${query()}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, token: readToken() }),
  })
  // Read to its end, since browsers take a request whose answer nobody reads for one that is still under way. Whoever is not counted,
  // since a line was cut or too many came, notices nothing of it.
  sent.then((response) => response.text()).catch(() => undefined)
}

function deviceOf(): VisitReport['device'] {
  if (matchMedia('(max-width: 767px)').matches) return 'phone'
  return matchMedia('(max-width: 1199px) and (pointer: coarse)').matches ? 'tablet' : 'desktop'
}

/** Where somebody came from: another host, or another page here. */
function readReferrer(): Pick<VisitReport, 'referrer' | 'from'> {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  if (!referrer) return {}
  return referrer.origin === location.origin ? { from: referrer.pathname } : { referrer: referrer.hostname }
}

function reportView(): void {
  const asked = new URLSearchParams(location.search)
  const campaign = utm.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value.slice(0, 200)]]
  })
  send({
    kind: 'view',
    path: location.pathname.slice(0, 2000),
    ...(document.body.dataset.missing !== undefined && { missing: true }),
    ...readReferrer(),
    ...Object.fromEntries(campaign),
    language: navigator.language,
    device: deviceOf(),
  })
}

/** Reads the speeds of the page as they become known. */
async function watchSpeeds(speeds: Speeds): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  const all = { reportAllChanges: true }
  onLCP(({ value }) => (speeds.lcp = value), all)
  onINP(({ value }) => (speeds.inp = value), all)
  onCLS(({ value }) => (speeds.cls = value), all)
  onFCP(({ value }) => (speeds.fcp = value), all)
  onTTFB(({ value }) => (speeds.ttfb = value), all)
}

/** Counts that this page was opened, and what became of it whenever it is left; speeds once. */
function countPage(): void {
  const speeds: Speeds = {}
  let hasSpeeds = false
  const timer = openTimer()
  reportView()
  const path = location.pathname.slice(0, 2000)
  const reportLeaving = () => {
    const seconds = Math.round(timer.take() / 1000)
    const measured = hasSpeeds ? {} : speeds
    if (seconds < 1 && Object.keys(measured).length === 0) return
    hasSpeeds = true
    send({ kind: 'leave', path, seconds, device: deviceOf(), ...measured })
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportLeaving())
  addEventListener('pagehide', reportLeaving)
  // Shown again as it was, which is another view without another load.
  addEventListener('pageshow', ({ persisted }) => persisted && reportView())
  watchSpeeds(speeds).catch(reportError)
}

/** A page that is made ready for a click that may not come isn't seen yet. */
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', countPage, { once: true })
else countPage()
