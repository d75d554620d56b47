/** What one event of a stream says. */
export interface StreamEvent {
  id?: string
  event: string
  data: string
}

export interface StreamListener {
  /** Opens the stream; with the id of the last event that was heard, so that the server goes on from there. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>
  hear: (event: string, data: unknown) => void
  /** Loads what the events are about: once it listens, and again whenever events were lost. */
  load: () => void
  onConnected: (isConnected: boolean) => void
  /** It ended for good. */
  onRefused: (status: number) => void
}

/** In milliseconds. The server shows every 20 seconds that it is there. */
const [silence, firstPause, longestPause] = [65_000, 1000, 30_000]

/** One event, from the lines before an empty one; undefined for a comment. */
function readEvent(block: string): StreamEvent | undefined {
  const heard: StreamEvent = { event: 'message', data: '' }
  const lines = block.split(/\r\n|\r|\n/).map((line) => /^(id|event|data)(?:: ?(.*))?$/s.exec(line))
  const data: string[] = []
  for (const [, name, value = ''] of lines.filter((line) => line !== null)) {
    if (name === 'data') data.push(value)
    else heard[name as 'id' | 'event'] = value
  }
  heard.data = data.join('\n')
  return data.length > 0 || heard.id !== undefined ? heard : undefined
}

/** Takes the text of a stream in pieces, cut anywhere, and passes on whole events. */
export function openReader(tell: (heard: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split(/\r\n\r\n|\n\n|\r\r/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const heard = readEvent(block)
      if (heard) tell(heard)
    }
  }
}

async function readAll(body: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const timer = setTimeout(() => void reader.cancel().catch(() => undefined), silence)
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

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Listens until the returned function is called. Reconnects whenever the stream breaks, without losing events. */
export function listen(ears: StreamListener): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let lastId: string | undefined
  let failures = 0
  const take = ({ id, event, data }: StreamEvent) => {
    lastId = id ?? lastId
    if (event === 'ready' || event === 'missed') ears.load()
    else if (data !== '') ears.hear(event, JSON.parse(data))
  }
  /** Listens once; returns the status that says that it can't go on. */
  async function hearOut(): Promise<number | undefined> {
    const response = await ears.open(lastId, signal)
    if (isFinal(response.status)) return response.status
    if (!response.ok || !response.body) return undefined
    failures = 0
    ears.onConnected(true)
    await readAll(response.body, openReader(take))
    return undefined
  }
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      const refusal = await hearOut().catch(() => undefined)
      if (signal.aborted) return
      ears.onConnected(false)
      if (refusal !== undefined) return ears.onRefused(refusal)
      failures += 1
      // Random, so that not everybody comes back in the moment after the server has restarted.
      await waitFor(Math.min(longestPause, firstPause * 2 ** (failures - 1)) * (0.5 + Math.random()), signal)
    }
  }
  void goOn()
  return () => stopped.abort()
}
