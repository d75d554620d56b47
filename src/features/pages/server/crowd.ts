/** All who wait for the same work: it is worth doing as long as one of them does. */
export interface Crowd {
  /** Somebody more; `signal` is asked for only where the work may be stopped. */
  join: (signal: (() => AbortSignal) | undefined) => void
  /** Aborted once all are gone. */
  signal: () => AbortSignal
  /** Whether all are gone. */
  isEmpty: () => boolean
}

export function openCrowd(): Crowd {
  const members: ((() => AbortSignal) | undefined)[] = []
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
    join(signal) {
      left += 1
      members.push(signal)
      if (stop) follow(signal)
    },
    signal() {
      if (stop) return stop.signal
      stop = new AbortController()
      members.forEach(follow)
      return stop.signal
    },
    isEmpty: () => stop?.signal.aborted ?? false,
  }
}
