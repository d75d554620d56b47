/** An abort signal for work that several requests wait for: it goes on as long as one of them does. */
export interface SharedSignal {
  /** Adds a request; its own `signal` is only asked for where the work can be stopped. */
  add: (signal: (() => AbortSignal) | undefined) => void
  /** Aborted once all requests are. */
  signal: () => AbortSignal
  isAborted: () => boolean
}

export function openSharedSignal(): SharedSignal {
  const signals: ((() => AbortSignal) | undefined)[] = []
  let stop: AbortController | undefined
  let left = 0

  function leave(): void {
    left -= 1
    if (left === 0) stop?.abort()
  }
  function follow(signal: (() => AbortSignal) | undefined): void {
    const own = signal?.()
    if (own?.aborted) leave()
    else own?.addEventListener('abort', leave, { once: true })
  }
  return {
    add(signal) {
      left += 1
      signals.push(signal)
      if (stop) follow(signal)
    },
    signal() {
      if (stop) return stop.signal
      stop = new AbortController()
      signals.forEach(follow)
      return stop.signal
    },
    isAborted: () => stop?.signal.aborted ?? false,
  }
}
