import { readOpen, readTicket } from './coming-back.ts'

type OpenWidget = (place: HTMLElement) => void

const siteOf = ({ dataset }: HTMLElement) => dataset.site ?? location.hostname

/** Whether this browser has a chat with the site: then messages may be waiting. */
function hasChat(site: string): boolean {
  try {
    return localStorage.getItem(`chat-${site}`) !== null
  } catch {
    return false
  }
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const

/**
 * Loads the chat when somebody reaches for it or comes by the link of a mail; for somebody who has one already, as soon as the browser
 * is idle, and at once where it stood open on the page before.
 */
export const wakeChat = (load: () => Promise<OpenWidget>) => (place: HTMLElement) => {
  let isAwake = false
  const wake = () => {
    if (isAwake) return
    isAwake = true
    // Its plain form works without it.
    load().then((open) => open(place), reportError)
  }
  for (const touch of touches) place.addEventListener(touch, wake, { once: true })
  addEventListener('hashchange', () => readTicket() && wake())
  const isReached = (place as HTMLDetailsElement).open || place.contains(document.activeElement)
  if (isReached || readTicket() || readOpen(siteOf(place)) !== undefined) return wake()
  if (!hasChat(siteOf(place))) return
  if ('requestIdleCallback' in window) requestIdleCallback(wake)
  else setTimeout(wake, 200)
}
