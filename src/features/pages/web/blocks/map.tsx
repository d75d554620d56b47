import type { BlockOf, MapPoint } from '#sites/format/block.ts'
import { appLink, appNames, isOpenData, mapEmbed, placeOf } from '../map-address.ts'
import type { Shown } from '../rendering.ts'

type MapBlock = BlockOf<'map'>

const nameOf = ({ label, address }: MapPoint) => label ?? address ?? ''

function OpenInApp({ block: { provider, zoom }, point }: { block: MapBlock; point: MapPoint }) {
  return (
    <a href={appLink(provider, point, zoom)} rel="noopener">
      Open in {appNames[provider]}
    </a>
  )
}

function Picture({ block }: { block: MapBlock }) {
  const [first, ...others] = block.points.flatMap((point) => placeOf(point) ?? [])
  const point = block.points.find(placeOf)
  if (!first || !point) {
    const words = block.provider === 'google' ? 'Google Maps API key required for geocoding.' : 'Address not found.'
    return <span className="map-picture no-map">{words}</span>
  }
  const embed = mapEmbed(block.provider, [first, ...others], block.zoom)
  return (
    <>
      <a
        className="map-picture"
        href={appLink(block.provider, point, block.zoom)}
        data-embed={embed}
        data-title={`Map ${nameOf(point)}`.trim()}
        rel="noopener"
      >
        <span className="button secondary">Show map</span>
      </a>
      {isOpenData(embed) && <small>© OpenStreetMap contributors</small>}
    </>
  )
}

/** A map that asks nobody anything before it is clicked. */
export function Map({ block }: Shown<'map'>) {
  return (
    <figure className="map">
      <Picture block={block} />
      <figcaption>
        {block.points.map((point, place) => (
          <p key={place}>
            {nameOf(point) && <span>{nameOf(point)}</span>} <OpenInApp block={block} point={point} />
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
