import type { ShownBlock } from '../elements/rendering.ts'

/** A piece of night sky, and with script a flight through it over the whole screen; on a showcase's home the sky goes when the flight ends. */
export function Space({ block: { seconds, stars, signature }, page: { view, needIsland } }: ShownBlock<'space'>) {
  const { domain, path, settings, isShowcase } = view
  const flight = { page: domain + path, seconds, stars, signature: signature ?? settings.signature ?? '' }
  needIsland('space')
  return (
    <div
      className="space"
      data-mover="space"
      data-flight={JSON.stringify(flight)}
      data-hides={isShowcase && path === '/' ? '' : undefined}
      aria-hidden="true"
    />
  )
}
