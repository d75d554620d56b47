import { appLink, appNames, isOpenData, mapEmbed, placeOf } from '../elements/map-address.ts'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'
import type { MapPosition } from '#pages/view.ts'
import type { MapPoint } from '#sites/format/parsed/map.ts'

/** A point of a map, and why it is not on it. */
interface ShownPoint extends MapPoint {
  trouble?: Extract<MapPosition, string>
}
interface LocatedMap extends ShownBlock<'map'> {
  points: ShownPoint[]
}

const nameOf = ({ label, address }: MapPoint) => label ?? address ?? ''

function describeTrouble(trouble: ShownPoint['trouble'], { words, say }: Rendering, app: string): string | undefined {
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

function Picture({ block: { provider, zoom }, points, page }: LocatedMap) {
  const { words } = page
  const [first, ...others] = points.flatMap((point) => placeOf(point) ?? [])
  const shown = points.find(placeOf)
  if (!first || !shown) {
    const { trouble } = points.find((point) => point.trouble) ?? {}
    return <span className="map-picture no-map">{describeTrouble(trouble, page, appNames[provider]) ?? words.map}</span>
  }
  const embed = mapEmbed(provider, [first, ...others], zoom)
  page.noteEmbed()
  return (
    <>
      <a
        className="map-picture"
        href={appLink(provider, shown, zoom)}
        data-embed={embed}
        data-foreign=""
        data-title={`${words.map} ${nameOf(shown)}`.trim()}
        rel="noopener"
      >
        <span className="button secondary">{words.showMap}</span>
      </a>
      {isOpenData(embed) && <small>{words.mapContributors}</small>}
    </>
  )
}

/** The points by name, each with a way to it, and where only some of them are on the map, with why it is not. */
function Legend({ block, points, page }: LocatedMap) {
  const app = appNames[block.provider]
  const hasPlaces = points.some(placeOf)
  return (
    <figcaption>
      {points.map((point, place) => (
        <p key={place}>
          {nameOf(point) && <span>{nameOf(point)}</span>}{' '}
          {hasPlaces && point.trouble && <em>{describeTrouble(point.trouble, page, app)}</em>}{' '}
          <OpenInApp block={block} page={page} point={point} />
        </p>
      ))}
    </figcaption>
  )
}

/** A map that asks nobody anything before it is clicked. */
export function Map({ block, page }: ShownBlock<'map'>) {
  const { place } = page.view.surroundings
  const points = block.points.map((point): ShownPoint => {
    const found = point.address && !placeOf(point) ? place?.(block.provider, point.address) : undefined
    return typeof found === 'string' ? { ...point, trouble: found } : { ...found, ...point }
  })
  return (
    <figure className="map">
      <Picture block={block} points={points} page={page} />
      <Legend block={block} points={points} page={page} />
    </figure>
  )
}
