import type { ComponentType, ReactNode } from 'react'

/** Parts of a page that come alive as React components, each loaded when its time comes. */
export type Islands = Record<string, () => Promise<ComponentType<never>>>
/** Parts that need no React: they get the element that stands on the page. */
export type Movers = Record<string, () => Promise<(place: HTMLElement) => void>>

/** Turns finished HTML into a living part. What was typed stays in its fields. */
async function hydrate(place: HTMLElement, load: Islands[string]): Promise<void> {
  const { props = '{}', prefix } = place.dataset
  const [{ createElement, useEffect }, { hydrateRoot }, part] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ])
  await new Promise<void>((resolve) => {
    function Woken({ children }: { children?: ReactNode }) {
      useEffect(resolve, [])
      return children
    }
    hydrateRoot(place, createElement(Woken, null, createElement(part, JSON.parse(props))), { identifierPrefix: prefix })
  })
}

/** Keeps a form that is sent too early, and sends it once its island is awake, however often it was sent by then. */
function holdForms(place: HTMLElement, waking: () => Promise<void>): () => void {
  const held = new Set<EventTarget | null>()
  const hold = async (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    const { submitter, target } = event as SubmitEvent
    if (held.has(target)) return
    held.add(target)
    await waking()
    ;(target as HTMLFormElement).requestSubmit(submitter ?? undefined)
  }
  place.addEventListener('submit', hold, { capture: true })
  return () => place.removeEventListener('submit', hold, { capture: true })
}

/** A button that was clicked before anything could be held has the focus, and not by the keyboard. */
function sendEarlyClick(place: HTMLElement, wake: () => Promise<void>): void {
  const clicked = place.querySelector<HTMLButtonElement>('button:focus:not(:focus-visible)')
  if (clicked?.form) void wake().then(() => clicked.form?.requestSubmit(clicked))
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

const when: Record<string, (place: HTMLElement, wake: () => Promise<void>) => void> = {
  visible: (place, wake) => {
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      void wake()
    })
    watch.observe(place)
  },
  idle: (_, wake) => void ('requestIdleCallback' in window ? requestIdleCallback(() => wake()) : setTimeout(wake, 200)),
  touch: (place, wake) => {
    for (const touch of touches) place.addEventListener(touch, () => void wake(), { once: true })
    if (place.contains(document.activeElement)) void wake()
  },
}

/** Prepares every island of the page to wake when its time comes. */
export function wakeIslands(islands: Islands): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[place.dataset.island ?? '']
    if (!load) continue
    let waking: Promise<void> | undefined
    const wake = () => (waking ??= hydrate(place, load).then(release))
    const release = holdForms(place, wake)
    sendEarlyClick(place, wake)
    when[place.dataset.wake ?? 'idle']?.(place, wake)
  }
}

/** Starts every mover of the page at once, or when its time comes. */
export function startMovers(movers: Movers): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-mover]')) {
    const load = movers[place.dataset.mover ?? '']
    if (!load) continue
    let starting: Promise<void> | undefined
    const start = () => (starting ??= load().then((open) => open(place)))
    const { wake, held } = place.dataset
    if (wake === undefined || held !== undefined) void start()
    else when[wake]?.(place, start)
  }
}
