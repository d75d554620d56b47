import { bareAddress, longestVisitMs, type EventType } from '#visitors/rules.ts'
import { watchSamples } from './samples.ts'
import { openSender } from './sender.ts'
import { openVisit } from './visit.ts'

export interface Recorder {
  /** Ends it at once; gives what it called the visitor. */
  stop: () => Promise<string>
}

interface RecordedPage {
  site: string
  query: string
  /** The tracking id, if the browser has one; else the visitor is known by the visit alone. */
  id: string | undefined
  /** Whether the fields of this page are looked at. */
  hasInputs: boolean
  /** Whether the visitor has agreed, where everybody else wouldn’t have to be asked. */
  isAccepted: boolean
  /** Whether the visitor has declined meanwhile, in another tab; then it is told once more at each sign of life until it is stopped. */
  hasDeclined: () => boolean
  onDeclined: () => void
}

const heartbeatMs = 1000

const measure = () => ({
  screen_width: screen.width,
  screen_height: screen.height,
  viewport_width: innerWidth,
  viewport_height: innerHeight,
})

/** Records a visit once a second while the page is seen. */
export function openRecorder({ site, query, id, hasInputs, isAccepted, ...withdrawal }: RecordedPage): Recorder {
  const { hasDeclined, onDeclined } = withdrawal
  const { visit, elapsed, touch, end } = openVisit(site)
  const over = new AbortController()
  const { signal } = over
  const fieldsIn = hasInputs ? document.querySelector('#content') : null
  const take = watchSamples({ visit: visit.id, elapsed, fieldsIn, signal })
  const sender = openSender(`/api/session/record${query}`, isAccepted, () => over.abort())
  const about = { domain: site, url: bareAddress(location.href) ?? '/', fingerprint: id ?? visit.id }
  const isSeen = () => document.visibilityState === 'visible'
  let isLeft = false

  function beat(event_type: EventType): void {
    if (elapsed() > longestVisitMs) return over.abort()
    sender.add({ ...about, ...measure(), ...take(), event_type })
    touch()
  }
  function leave(): void {
    if (hasDeclined()) return onDeclined()
    if (!isLeft) beat('leave')
    isLeft = true
    sender.leave()
  }

  const timer = setInterval(() => (hasDeclined() ? onDeclined() : isSeen() && beat('heartbeat')), heartbeatMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => (isSeen() ? (isLeft = false) : leave()), { signal })
  beat('page')

  return {
    async stop() {
      over.abort()
      end()
      await sender.stop()
      return about.fingerprint
    },
  }
}
