import type { Context } from '../context.ts'
import { serviceAway } from '../trouble.ts'
import { openChecks } from './checks.ts'
import { moments, openFollowers, type Follower, type Followers } from './followers.ts'
import { openPipe } from './pipe.ts'
import { RecentEvents } from './recent-events.ts'
import { openSending } from './sending.ts'
import { openStreamSlots, type Ceilings } from './stream-slots.ts'

const encoder = new TextEncoder()

/** Formats an event as `text/event-stream`. */
const writeEvent = (id: string, event: string, data: unknown): Uint8Array =>
  encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Formats the milliseconds after which a browser reconnects. */
const writeRetry = (after: number): Uint8Array => encoder.encode(`retry: ${after}\n\n`)

/** A comment that shows both ends, and proxies in between, that the connection is alive. */
const heartbeat = encoder.encode(':\n\n')

export interface StreamTerms extends Ceilings {
  /** The buffer for a browser that doesn't read; half of it may be sent again to one that reconnects. */
  mostWaitingBytes: number
  heartbeatEveryMs: number
  /** Permissions are checked again after this many heartbeats. */
  checkedEvery: number
  /** When a browser reconnects. */
  retryAfterMs: number
}

const usual: StreamTerms = {
  ofUser: 30,
  ofNetwork: 300,
  ofAll: 20_000,
  mostWaitingBytes: 64_000,
  heartbeatEveryMs: 20_000,
  checkedEvery: 6,
  retryAfterMs: 3000,
}

/** A request to listen. */
export interface Listener extends Pick<Follower, 'channels' | 'again' | 'userId'> {
  network: string
  /** The id of the last event it received. */
  lastId: string | undefined
  /** Aborted when the browser is gone. */
  signal: AbortSignal
  /** Closes the connection, where there is one. */
  cut: (() => void) | undefined
  /** Called when the stream begins; the returned function once, when it has ended. */
  opens?: (() => () => void) | undefined
  /** The value of `countEndings` before the caller was identified. */
  endingsBefore: number
}

/** Numbers events, keeps the latest and sends them. An id consists of the process and the number. */
function openPublishing(followers: Followers, { random }: Context, mostAgain: number) {
  const era = Buffer.from(random(6)).toString('hex')
  const recent = new RecentEvents()
  const send = openSending()
  let latest = 0
  let isMissing = false
  const writeNumbered = (event: string, data: unknown) => writeEvent(`${era}-${latest}`, event, data)
  const numberOf = (id: string) => (id.startsWith(`${era}-`) ? Number(id.slice(era.length + 1)) : Number.NaN)

  function publish(channel: string, event: string, data: unknown): void {
    latest += 1
    const bytes = writeNumbered(event, data)
    recent.keep(channel, { number: latest, bytes })
    send(bytes, followers.on(channel))
  }

  function publishMissed(): void {
    isMissing = false
    latest += 1
    recent.forget(latest)
    send(writeNumbered('missed', {}), followers.all())
  }

  /**
   * Tells everybody that events were lost, so what they know may be out of date; once, even if several kinds of events report it
   * together.
   */
  function miss(): void {
    if (!isMissing) queueMicrotask(publishMissed)
    isMissing = true
  }

  /** The events that somebody missed, or that they can no longer be sent. */
  function catchUp(channels: readonly string[], lastId: string | undefined): Uint8Array[] {
    if (lastId === undefined) return [writeNumbered('ready', {})]
    const number = numberOf(lastId)
    const missed = number <= latest ? recent.after(channels, number) : undefined
    const size = missed?.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? Infinity
    return missed && size <= mostAgain ? missed.map(({ bytes }) => bytes) : [writeNumbered('missed', {})]
  }

  return { publish, miss, catchUp }
}

/** Sends heartbeats, spread over time, and says who was sent one. */
function keepBeating(followers: Followers, every: number, sent: (due: Follower[]) => void): NodeJS.Timeout {
  let moment = 0
  function beat(): void {
    moment = (moment + 1) % moments
    const due = followers.at(moment)
    for (const follower of due) {
      follower.beats += 1
      follower.send(heartbeat)
    }
    sent(due)
  }
  return setInterval(beat, every / moments).unref()
}

/** Sends events to browsers. */
export function openHub(ctx: Context, given: Partial<StreamTerms> = {}) {
  const { mostWaitingBytes, heartbeatEveryMs, checkedEvery, retryAfterMs, ...ceilings } = { ...usual, ...given }
  const [followers, takePlace] = [openFollowers(), openStreamSlots(ceilings)]
  const { publish, miss, catchUp } = openPublishing(followers, ctx, mostWaitingBytes / 2)
  const { check, checkUser, countEndings } = openChecks(followers, ctx.log)
  let isClosed = false

  /** Starts to send; refused where too many listen already. */
  function open({ channels, again, userId, signal, cut, opens, ...following }: Listener): ReadableStream<Uint8Array> {
    if (isClosed) throw serviceAway()
    const giveBack = takePlace(userId, following.network)
    const onEnd = () => {
      signal.removeEventListener('abort', end)
      followers.remove(follower)
      giveBack()
      left?.()
    }
    const { body, send, end } = openPipe({ mostWaitingBytes, cut, onEnd })
    const follower: Follower = { channels, again, userId, send, end, beats: 0 }
    signal.addEventListener('abort', end)
    followers.add(follower)
    const left = opens?.()
    for (const bytes of [writeRetry(retryAfterMs), ...catchUp(channels, following.lastId)]) send(bytes)
    if (countEndings() !== following.endingsBefore) void check([follower])
    return body
  }

  const timer = keepBeating(followers, heartbeatEveryMs, (due) => {
    void check(due.filter(({ beats }) => beats % checkedEvery === 0))
  })

  function close(): void {
    isClosed = true
    clearInterval(timer)
    for (const { end } of followers.all()) end()
  }

  return { publish, miss, open, checkUser, countEndings, close }
}

export type Hub = ReturnType<typeof openHub>
