type Open = (place: HTMLElement) => void

/** Whether this browser has a chat with the site: then messages may be waiting. */
function hasChat({ dataset }: HTMLElement): boolean {
  try {
    return localStorage.getItem(`chat-${dataset.site ?? location.hostname}`) !== null
  } catch {
    return false
  }
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const

/** Loads the chat when somebody reaches for it; for somebody who has one already, as soon as the browser is idle. */
export const wakeChat = (load: () => Promise<Open>) => (place: HTMLElement) => {
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    // Its plain form works without it.
    load().then((open) => open(place), reportError)
  }
  for (const touch of touches) place.addEventListener(touch, wake, { once: true })
  if ((place as HTMLDetailsElement).open || place.contains(document.activeElement)) return wake()
  if (!hasChat(place)) return
  if ('requestIdleCallback' in window) requestIdleCallback(wake)
  else setTimeout(wake, 200)
}
