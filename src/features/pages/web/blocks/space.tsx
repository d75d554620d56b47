import type { Shown } from '../rendering.ts'

/** A piece of night sky, and with script a flight through it over the whole screen. */
export function Space({ block: { seconds, stars, signature }, page }: Shown<'space'>) {
  const flight = { seconds, stars, signature: signature ?? page.view.settings.signature ?? '' }
  page.needIsland('space')
  return <div className="space" data-mover="space" data-flight={JSON.stringify(flight)} aria-hidden="true" />
}
