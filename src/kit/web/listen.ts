/** What one event of a stream says. */
export interface StreamEvent {
  id?: string
  event: string
  data: string
}

export interface ListenedStream {
  /** Opens the stream; with the id of the last event that was heard, so that the server goes on from there. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  hear: (event: string, data: unknown) => void
  /** Loads what the events are about: once it listens, and again whenever events were lost. */
  load: () => void
  /** Whether it listens now. */
  onConnected: (isConnected: boolean) => void
  /** It ended for good, such as for somebody who may not hear it. */
  onRefused: (response: Response) => void
}

interface Link {
  /** Milliseconds until it is tried again. */
  retry: number
  /** Tries that failed since something was heard. */
  failures: number
  lastId?: string
}

/** The server shows every 20 seconds that it is there. */
const longestSilenceMs = 65_000
const firstPauseMs = 3000
const longestPauseMs = 30_000
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** One event, from the lines before an empty one; undefined for a comment. */
function readEvent(lines: string[]): StreamEvent | undefined {
  const heard: StreamEvent = { event: 'message', data: '' }
  const data: string[] = []
  for (const line of lines) {
    const [, name, value = ''] = /^(id|event|data)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    else if (name) heard[name as 'id' | 'event'] = value
  }
  heard.data = data.join('\n')
  return data.length > 0 || heard.id !== undefined ? heard : undefined
}

const retryIn = (lines: string[]) => lines.map((line) => /^retry: ?(\d+)$/.exec(line)?.[1]).find(Boolean)

/** Takes the text of a stream in pieces, cut anywhere, and passes on whole events. */
export function openReader(notify: (heard: StreamEvent) => void, wait?: (ms: number) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const lines of blocks.map((block) => block.split(/\r\n|\r|\n/))) {
      const retry = retryIn(lines)
      if (retry !== undefined) wait?.(Number(retry))
      const heard = readEvent(lines)
      if (heard) notify(heard)
    }
  }
}

/** Reads until the stream ends or nothing came for too long. */
async function readAll(body: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const timer = setTimeout(() => void reader.cancel().catch(() => undefined), longestSilenceMs)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}

/** Waits for a while, or until the network is back, or nobody listens any more. */
const waitFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(end, ms)
    function end(): void {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

/** A random delay, so that not everybody reconnects in the same moment after the server has restarted. */
const pauseAfter = ({ retry, failures }: Link) =>
  Math.min(longestPauseMs, retry * 2 ** Math.min(failures, 10)) * (0.5 + Math.random())

function openLink(link: Link, { hear, load }: ListenedStream) {
  const take = ({ id, event, data }: StreamEvent) => {
    if (id !== undefined) link.lastId = id
    link.failures = 0
    try {
      if (event === 'ready' || event === 'missed') load()
      else if (data !== '') hear(event, JSON.parse(data))
    } catch (problem) {
      // An error of one listener is reported, and doesn't end the stream that others listen to.
      reportError(problem)
    }
  }
  return openReader(take, (ms) => void (link.retry = ms))
}

/** Listens until the returned function is called. Reconnects whenever the stream breaks, without losing events. */
export function listenToStream(stream: ListenedStream): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const link: Link = { retry: firstPauseMs, failures: 0 }

  /** Listens once; returns the response that says that it can't go on. */
  async function listenOnce(): Promise<Response | undefined> {
    link.failures += 1
    const response = await stream.open(link.lastId, signal)
    if (isFinal(response.status)) return response
    if (!response.ok || !response.body) return undefined
    stream.onConnected(true)
    await readAll(response.body, openLink(link, stream))
    return undefined
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      const refusal = await listenOnce().catch(() => undefined)
      if (signal.aborted) return
      stream.onConnected(false)
      if (refusal) return stream.onRefused(refusal)
      await waitFor(pauseAfter(link), signal)
    }
  }

  void keepListening()
  return () => stopped.abort()
}
