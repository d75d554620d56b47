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

const mail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/.]{2,}$/
const phone = /^\+[\d ()/.-]{6,24}$/

/** The address that a link leads to: an e-mail address or an international phone number gets what makes it a link. */
export function readLink(text: string): string {
  const said = text.trim()
  if (mail.test(said)) return `mailto:${said}`
  return phone.test(said) ? `tel:${said.replace(/[^+\d]/g, '')}` : text
}

/** The address of a film, as one copies it from a browser. */
export function writeFilm({ type, id }: { type?: unknown; id?: unknown }): string {
  if (typeof id !== 'string' || id === '') return ''
  return type === 'vimeo' ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`
}

/** The film at an address; undefined if it isn't the address of a film. */
export function readFilm(text: string): { type: string; id: string; start?: number } | undefined {
  const film = readFilmAddress(text.trim())
  return film && { start: undefined, ...film }
}
