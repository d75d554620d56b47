const isPrivate = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true

/** Loads what counts visits, once the page has loaded and the browser has nothing else to do. */
export function countVisit(): void {
  const { visits } = document.body.dataset
  if (visits === undefined || isPrivate()) return
  const load = () => void import(/* @vite-ignore */ visits)
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 500))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
