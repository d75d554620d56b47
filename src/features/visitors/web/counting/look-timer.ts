/** How long a page is looked at: a tab in the background doesn’t count. */
export function openTimer() {
  let since = document.visibilityState === 'visible' ? performance.now() : undefined
  let seen = 0
  const pause = () => {
    if (since !== undefined) seen += performance.now() - since
    since = undefined
  }
  document.addEventListener('visibilitychange', () => {
    pause()
    if (document.visibilityState === 'visible') since = performance.now()
  })
  addEventListener('pageshow', () => (since ??= performance.now()))
  return {
    /** In milliseconds, since the last time it was asked for. */
    take(): number {
      const isRunning = since !== undefined
      pause()
      if (isRunning) since = performance.now()
      const taken = seen
      seen = 0
      return taken
    },
  }
}
