import { phrase } from '#kit/phrase.ts'
import { writeBlockLine } from '../text/attributes.ts'
import { shortenWords } from '../text/wording.ts'
import { writeBody } from './body.ts'
import { readCells, writeCells } from './cells.ts'
import { type BlockKind, eachRow, reportMany } from './kind.ts'
import { readChoice, readNumber } from './value.ts'
import type { RawBlock } from './given.ts'
import { type MapPoint, type MapProvider, mapProviders } from '../parsed/map.ts'

const number = String.raw`[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?`
const numberShape = new RegExp(`^${number}$`, 'i')
const pairShape = new RegExp(`^(${number})\\s*[,;]\\s*(${number})$`, 'i')
const otherNames: Record<string, MapProvider> = { osm: 'openstreetmap', apple: 'applemaps', 'google-maps': 'google' }
const example = phrase('write-map', 'Write, for example, {address} or {position}.', {
  address: '::map{address="1 Main St, Town"}',
  position: '::map{lat=41.15 lng=-8.61}',
})

const isPlace = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

function readPosition(given: RawBlock, lat: string, lng: string): MapPoint {
  if (lat === '' || lng === '') {
    given.report.add(
      given.line,
      'warning',
      phrase('position-incomplete', 'A position needs both lat and lng.'),
      example,
    )
    return {}
  }
  const point = {
    lat: numberShape.test(lat.trim()) ? Number(lat) : 91,
    lng: numberShape.test(lng.trim()) ? Number(lng) : 181,
  }
  if (isPlace(point.lat, point.lng)) return point
  const said = phrase('position-invalid', '“{position}” isn’t a valid position.', {
    position: shortenWords(`${lat}, ${lng}`),
  })
  given.report.add(given.line, 'warning', said, example)
  return {}
}

/** The point given on the block line itself. */
function readOwnPoint(given: RawBlock): MapPoint[] {
  const { values } = given
  const [lat, lng] = [values.get('lat'), values.get('lng')]
  const address = values.get('address')?.trim()
  const pair = lat === undefined && lng === undefined && address ? pairShape.exec(address) : undefined
  const position = pair ? readPosition(given, pair[1] ?? '', pair[2] ?? '') : {}
  const point: MapPoint = lat !== undefined || lng !== undefined ? readPosition(given, lat ?? '', lng ?? '') : position
  if (address && !pair) point.address = address
  if (Object.keys(point).length === 0) return []
  const label = values.get('label')
  return [label ? { ...point, label } : point]
}

/** `lat, lng | label` or `address | label`; an address may also be the third cell. */
function readRow(given: RawBlock, row: string): MapPoint[] {
  const [first = '', label = '', third = ''] = readCells(row)
  const pair = pairShape.exec(first)
  const position = pair ? readPosition(given, pair[1] ?? '', pair[2] ?? '') : {}
  const address = third || (pair ? '' : first)
  const point: MapPoint = address ? { ...position, address } : position
  if (Object.keys(point).length === 0) return []
  return [label ? { ...point, label } : point]
}

function writeRow({ lat, lng, address, label = '' }: MapPoint): string {
  if (lat !== undefined && lng !== undefined)
    return writeCells([`${lat}, ${lng}`, label, ...(address ? [address] : [])])
  return pairShape.test(address ?? '') ? writeCells(['', label, address ?? '']) : writeCells([address ?? '', label])
}

export const map: BlockKind<'map'> = {
  body: 'either',
  keys: ['provider', 'address', 'lat', 'lng', 'zoom', 'label'],
  aliases: { lon: 'lng', long: 'lng', latitude: 'lat', longitude: 'lng', title: 'label' },
  label: 'label',
  rest: 'address',
  read: (given) => {
    const { values, rows = [], line, report } = given
    const wanted = values.get('provider')?.trim().toLowerCase() ?? ''
    const provider = otherNames[wanted] ?? readChoice(given, 'provider', mapProviders) ?? 'openstreetmap'
    const points = [...readOwnPoint(given), ...eachRow(given, rows).flatMap(([row, at]) => readRow(at, row))]
    reportMany(given, 'map', points)
    if (points.length === 0)
      report.add(line, 'error', phrase('map-without-place', 'This map has no address and no position.'), example)
    return { type: 'map', provider, zoom: readNumber(given, 'zoom', [1, 20]) ?? 15, points }
  },
  write: ({ provider, zoom: level, points }) => {
    const zoom = level === 15 ? undefined : level
    const [point] = points
    const isPair = point?.lat === undefined && pairShape.test(point?.address ?? '')
    if (points.length > 1 || isPair)
      return writeBody((colons) => writeBlockLine(`${colons}map`, undefined, { provider, zoom }), points.map(writeRow))
    const { lat, lng, address, label } = point ?? {}
    return writeBlockLine('::map', label, { provider, lat, lng, address, zoom })
  },
}
