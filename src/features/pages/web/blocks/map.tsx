import type { MapPoint } from '#sites/format/block.ts'
import { keyedProviders } from '#places/rules.ts'
import { appLink, appNames, isOpenData, mapEmbed, placeOf } from '../map-address.ts'
import type { Shown } from '../rendering.ts'

const nameOf = ({ label, address }: MapPoint) => label ?? address ?? ''

function OpenInApp({ block: { provider, zoom }, page, point }: Shown<'map'> & { point: MapPoint }) {
  return (
    <a href={appLink(provider, point, zoom)} rel="noopener">
      {page.words.openIn(appNames[provider])}
    </a>
  )
}

function Picture({ block, page: { words } }: Shown<'map'>) {
  const [first, ...others] = block.points.flatMap((point) => placeOf(point) ?? [])
  const point = block.points.find(placeOf)
  if (!first || !point) {
    const keyed = keyedProviders[block.provider]
    const reason = keyed === undefined ? words.addressNotFound : words.mapKeyRequired(keyed)
    return <span className="map-picture no-map">{reason}</span>
  }
  const embed = mapEmbed(block.provider, [first, ...others], block.zoom)
  return (
    <>
      <a
        className="map-picture"
        href={appLink(block.provider, point, block.zoom)}
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

/** A map that asks nobody anything before it is clicked. */
export function Map({ block: written, page }: Shown<'map'>) {
  const { place } = page.view.surroundings
  const points = written.points.map((point) => ({ ...place?.(point.address ?? ''), ...point }))
  const block = { ...written, points }
  return (
    <figure className="map">
      <Picture block={block} page={page} />
      <figcaption>
        {block.points.map((point, place) => (
          <p key={place}>
            {nameOf(point) && <span>{nameOf(point)}</span>} <OpenInApp block={block} page={page} point={point} />
          </p>
        ))}
      </figcaption>
    </figure>
  )
}
