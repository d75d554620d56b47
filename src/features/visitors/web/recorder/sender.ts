import type { SessionEvent } from '#visitors/rules.ts'
import { openWaitingEvents } from './waiting-events.ts'

/** The beginning of each page goes out soon: a short visit is known then, too, even where nothing can be sent at its end. */
const firstFlushMs = 1500
const flushEveryMs = 7000
const flushAtBytes = 32 * 1024
const retryAfterMs = 15_000

async function post(address: string, body: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    })
    // Browsers take a request whose answer nobody reads for one that is still under way.
    await response.text()
    return response
  } catch {
    return undefined
  }
}

/** For when the page goes away. */
const postAtLast = (address: string, body: string) =>
  navigator.sendBeacon(address, new Blob([body], { type: 'text/plain' }))

/** Events that are JSON already. */
const writeBatch = (events: string[], isAccepted: boolean) =>
  `{"consent":${isAccepted ? '"accepted"' : 'null'},"events":[${events.join()}]}`

/** Sends events in batches: every few seconds, when many wait, and as the page goes away. */
export function openSender(address: string, isAccepted: boolean, onRefused: () => void) {
  const waiting = openWaitingEvents()
  let pausedUntil = 0
  let underway: Promise<void> | undefined
  let isOver = false
  const isIdle = () => isOver || waiting.count() === 0 || Date.now() < pausedUntil

  async function send(events: string[]): Promise<void> {
    const response = await post(address, writeBatch(events, isAccepted))
    if (response?.ok) return
    const status = response?.status ?? 0
    isOver ||= status >= 400 && status < 500 && status !== 429
    if (isOver) return onRefused()
    pausedUntil = Date.now() + (Number(response?.headers.get('retry-after')) * 1000 || retryAfterMs)
    waiting.putBack(events)
  }
  async function flush(): Promise<void> {
    if (underway || isIdle()) return
    underway = send(waiting.take())
    await underway
    underway = undefined
  }
  setTimeout(() => void flush(), firstFlushMs)
  const timer = setInterval(() => void flush(), flushEveryMs)

  return {
    add(event: SessionEvent): void {
      if (isOver) return
      waiting.add(JSON.stringify(event))
      if (waiting.size() > flushAtBytes) void flush()
    },
    /** Sends what waits as the page goes away. */
    leave(): void {
      if (!isIdle()) postAtLast(address, writeBatch(waiting.take(), isAccepted))
    },
    /** Sends nothing more; done when what is under way has arrived. */
    async stop(): Promise<void> {
      isOver = true
      waiting.drop()
      clearInterval(timer)
      await underway
    },
  }
}
