import type { MapPoint, MapProvider } from '#sites/format/parsed/map.ts'

export interface MapPlace {
  lat: number
  lng: number
}

export const appNames: Record<MapProvider, string> = {
  google: 'Google Maps',
  openstreetmap: 'OpenStreetMap',
  mapquest: 'MapQuest',
  waze: 'Waze',
  applemaps: 'Apple Maps',
}

const ways: Record<
  MapProvider,
  { at: (at: string, zoom: number, lat: number, lng: number) => string; find: (words: string) => string }
> = {
  google: {
    at: (at) => `https://www.google.com/maps/search/?api=1&query=${at}`,
    find: (words) => `https://www.google.com/maps/search/?api=1&query=${words}`,
  },
  openstreetmap: {
    at: (_, zoom, lat, lng) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`,
    find: (words) => `https://www.openstreetmap.org/search?query=${words}`,
  },
  mapquest: {
    at: (at, zoom) => `https://www.mapquest.com/latlng/${at}?zoom=${zoom}`,
    find: (words) => `https://www.mapquest.com/search/${words}`,
  },
  waze: {
    at: (at, zoom) => `https://waze.com/ul?ll=${at}&navigate=yes&zoom=${zoom}`,
    find: (words) => `https://waze.com/ul?q=${words}`,
  },
  applemaps: {
    at: (at) => `https://maps.apple.com/?ll=${at}&q=${at}`,
    find: (words) => `https://maps.apple.com/?q=${words}`,
  },
}

export function placeOf({ lat, lng }: MapPoint): MapPlace | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/** Where a point opens in the map app itself. */
export function appLink(provider: MapProvider, point: MapPoint, zoom: number): string {
  const place = placeOf(point)
  const way = ways[provider]
  if (!place) return way.find(encodeURIComponent(point.address ?? point.label ?? ''))
  return way.at(`${place.lat},${place.lng}`, zoom, place.lat, place.lng)
}

const margin = 0.01
const round = (degrees: number) => Number(degrees.toFixed(6))

function openStreetMap(places: [MapPlace, ...MapPlace[]]): string {
  const [{ lat, lng }] = places
  const lats = places.map((place) => place.lat)
  const lngs = places.map((place) => place.lng)
  const west = round(Math.min(...lngs) - margin)
  const east = round(Math.max(...lngs) + margin)
  const south = round(Math.min(...lats) - margin)
  const north = round(Math.max(...lats) + margin)
  return `https://www.openstreetmap.org/export/embed.html?bbox=${west},${south},${east},${north}&layer=mapnik&marker=${lat},${lng}`
}

/** What is shown in the page after a click. Providers that need a key for it are shown on OpenStreetMap. */
export function mapEmbed(provider: MapProvider, places: [MapPlace, ...MapPlace[]], zoom: number): string {
  const [{ lat, lng }] = places
  if (places.length > 1) return openStreetMap(places)
  if (provider === 'google') return `https://www.google.com/maps?q=${lat},${lng}&z=${zoom}&output=embed`
  if (provider === 'waze') return `https://embed.waze.com/iframe?zoom=${zoom}&lat=${lat}&lon=${lng}&pin=1`
  return openStreetMap(places)
}

/** Whether the embed shows data that asks for its contributors to be named. */
export function isOpenData(embed: string): boolean {
  return embed.startsWith('https://www.openstreetmap.org/')
}
