import { appLink, appNames, isOpenData, mapEmbed, placeOf } from '../elements/map-address.ts'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'
import type { MapPosition } from '#pages/view.ts'
import type { MapPoint } from '#sites/format/parsed/map.ts'

/** A point of a map, and why it is not on it. */
interface Spot extends MapPoint {
  trouble?: Extract<MapPosition, string>
}
interface LocatedMap extends ShownBlock<'map'> {
  spots: Spot[]
}

const nameOf = ({ label, address }: MapPoint) => label ?? address ?? ''

function describeTrouble(trouble: Spot['trouble'], { words, say }: Rendering, app: string): string | undefined {
  if (trouble === undefined) return undefined
  const sentences = {
    missing: words.addressNotFound,
    failed: words.lookupFailed,
    unknown: words.mapPending,
    keyless: say(words.mapKeyRequired, { app }),
  }
  return sentences[trouble]
}

function OpenInApp({ block: { provider, zoom }, page, point }: ShownBlock<'map'> & { point: MapPoint }) {
  return (
    <a href={appLink(provider, point, zoom)} rel="noopener">
      {page.say(page.words.openIn, { app: appNames[provider] })}
    </a>
  )
}

function Picture({ block: { provider, zoom }, spots, page }: LocatedMap) {
  const { words } = page
  const [first, ...others] = spots.flatMap((spot) => placeOf(spot) ?? [])
  const point = spots.find(placeOf)
  if (!first || !point) {
    const { trouble } = spots.find((spot) => spot.trouble) ?? {}
    return <span className="map-picture no-map">{describeTrouble(trouble, page, appNames[provider]) ?? words.map}</span>
  }
  const embed = mapEmbed(provider, [first, ...others], zoom)
  return (
    <>
      <a
        className="map-picture"
        href={appLink(provider, point, zoom)}
        data-embed={embed}
        data-title={`${words.map} ${nameOf(point)}`.trim()}
        rel="noopener"
      >
        <span className="button secondary">{words.showMap}</span>
      </a>
      {isOpenData(embed) && <small>{words.mapContributors}</small>}
    </>
  )
}

/** The points by name, each with a way to it, and where only some of them are on the map, with why it is not. */
function Legend({ block, spots, page }: LocatedMap) {
  const app = appNames[block.provider]
  const hasPlaces = spots.some(placeOf)
  return (
    <figcaption>
      {spots.map((spot, place) => (
        <p key={place}>
          {nameOf(spot) && <span>{nameOf(spot)}</span>}{' '}
          {hasPlaces && spot.trouble && <em>{describeTrouble(spot.trouble, page, app)}</em>}{' '}
          <OpenInApp block={block} page={page} point={spot} />
        </p>
      ))}
    </figcaption>
  )
}

/** A map that asks nobody anything before it is clicked. */
export function Map({ block, page }: ShownBlock<'map'>) {
  const { place } = page.view.surroundings
  const spots = block.points.map((point): Spot => {
    const found = point.address && !placeOf(point) ? place?.(block.provider, point.address) : undefined
    return typeof found === 'string' ? { ...point, trouble: found } : { ...found, ...point }
  })
  return (
    <figure className="map">
      <Picture block={block} spots={spots} page={page} />
      <Legend block={block} spots={spots} page={page} />
    </figure>
  )
}
