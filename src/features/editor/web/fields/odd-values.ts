import { readFilmAddress } from '#sites/format/blocks/video-address.ts'

const pair = /^([+-]?\d{1,3}(?:\.\d+)?)\s*[,;]\s*([+-]?\d{1,3}(?:\.\d+)?)$/

/** The place on a map that a text names: a position or an address. */
export function readPlace(text: string): { lat?: number; lng?: number; address?: string } {
  const [, lat, lng] = pair.exec(text.trim()) ?? []
  if (lat !== undefined && lng !== undefined && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180)
    return { lat: Number(lat), lng: Number(lng), address: undefined }
  return { lat: undefined, lng: undefined, address: text }
}

export const writePlace = ({ lat, lng, address }: { lat?: unknown; lng?: unknown; address?: unknown }): string =>
  typeof lat === 'number' && typeof lng === 'number' && address === undefined ? `${lat}, ${lng}` : String(address ?? '')

/** The film at an address; undefined if it isn't the address of a film. */
export function readFilm(text: string): { type: string; id: string; start?: number } | undefined {
  const film = readFilmAddress(text.trim())
  return film && { start: undefined, ...film }
}
