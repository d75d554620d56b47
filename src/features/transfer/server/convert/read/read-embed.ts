import { phrase } from '#kit/phrase.ts'
import { decodePercents } from '#kit/percent.ts'
import { readFilmAddress, type Film } from '#sites/format/blocks/video-address.ts'
import type { MapPoint, MapProvider } from '#sites/format/parsed/map.ts'
import { attributeOf, findAll, namesOf, type Element } from '../document/nodes.ts'
import { resolveAddress } from '../document/resolve-address.ts'
import type { Part } from '../parts/part.ts'
import { findLink } from './find-link.ts'
import { inReport, noteLost, type PageReading } from '../reading/reading.ts'

const clean = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed()
const dull = /^(?:youtube|vimeo|video|embedded|iframe|untitled)?(?: ?(?:video|content|player|embed|document))*$/i

function makeFilm(film: Film, named = ''): Part {
  const title = clean(named)
  return { kind: 'block', block: { ...film, ...(title === '' || dull.test(title) ? {} : { title }) } }
}

const isPlace = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)

function makeMap(provider: MapProvider, point: MapPoint, zoom?: number): Part | undefined {
  const hasPlace = point.lat !== undefined && point.lng !== undefined && isPlace(point.lat, point.lng)
  if (!hasPlace && !point.address) return undefined
  const level = zoom !== undefined && zoom >= 1 && zoom <= 20 ? Math.round(zoom) : 15
  return { kind: 'block', block: { type: 'map', provider, zoom: level, points: [point] } }
}

const pairOf = (text: string | null | undefined, separator = ',') => {
  const [lat = Number.NaN, lng = Number.NaN, ...more] = (text ?? '')
    .split(separator)
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return more.length === 0 && Number.isFinite(lat) && Number.isFinite(lng) ? { lat, lng } : undefined
}

function readGoogle(url: URL): Part | undefined {
  const query = url.searchParams
  const zoom = Number(query.get('z') ?? query.get('zoom') ?? Number.NaN) || undefined
  const pb = query.get('pb')?.slice(0, 4000)
  if (pb) {
    const numberAfter = (mark: string) => Number(new RegExp(`!${mark}(-?[0-9.]{1,25})`).exec(pb)?.[1] ?? Number.NaN)
    const label = clean(
      [...pb.matchAll(/!2s([^!]{2,200})/g)]
        .map(([, name = '']) => name)
        .find((name) => !/^[a-z]{2}(?:[-_][A-Z]{2})?$/.test(name)) ?? '',
    )
    const place = { lat: numberAfter('3d'), lng: numberAfter('2d') }
    if (isPlace(place.lat, place.lng)) return makeMap('google', label ? { ...place, label } : place, zoom)
    return label ? makeMap('google', { address: label }, zoom) : undefined
  }
  const wanted = clean(query.get('q') ?? query.get('query') ?? query.get('daddr') ?? '')
  const place = pairOf(wanted) ?? pairOf(query.get('center')) ?? pairOf(query.get('ll'))
  if (place && (pairOf(wanted) || wanted === '')) return makeMap('google', place, zoom)
  return wanted ? makeMap('google', { address: wanted }, zoom) : undefined
}

function readOpenStreetMap(url: URL): Part | undefined {
  const marker = pairOf(url.searchParams.get('marker'))
  const [west, south, east, north] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
  const middle = {
    lat: ((south ?? Number.NaN) + (north ?? Number.NaN)) / 2,
    lng: ((west ?? Number.NaN) + (east ?? Number.NaN)) / 2,
  }
  const width = Math.abs((east ?? Number.NaN) - (west ?? Number.NaN))
  const zoom = width > 0 ? Math.round(Math.log2(360 / width)) : undefined
  return makeMap('openstreetmap', marker ?? middle, zoom)
}

function readMap(url: URL): Part | undefined {
  const host = url.hostname
  if (
    /(?:^|\.)google\.[a-z.]{2,6}$/.test(host) &&
    url.pathname.startsWith('/maps') &&
    !url.pathname.startsWith('/maps/d/')
  )
    return readGoogle(url)
  if (/^maps\.google\.[a-z.]{2,6}$/.test(host)) return readGoogle(url)
  if (/(?:^|\.)openstreetmap\.org$/.test(host)) return readOpenStreetMap(url)
  if (!/(?:^|\.)bing\.com$/.test(host) || !url.pathname.startsWith('/maps')) return undefined
  const place = pairOf(url.searchParams.get('cp'), '~')
  return place && makeMap('openstreetmap', place, Number(url.searchParams.get('lvl')) || undefined)
}

const silentFrames =
  /googletagmanager|doubleclick|recaptcha|facebook\.com\/(?:plugins|tr)|hotjar|about:blank|addthis|adservice|googlesyndication|challenges\.cloudflare\.com|hcaptcha|friendlycaptcha|arkoselabs|amazon-adsystem|adnxs|criteo|taboola|outbrain|pubmatic|rubiconproject|adform\.net|teads\.tv|quantserve/

/** A link to what was embedded here. */
function linkTo(address: string, name: string): Part[] {
  return [
    {
      kind: 'paragraph',
      runs: [
        {
          text:
            clean(name) ||
            new URL(address, 'https://archive.invalid/').hostname.replace(/^(?:www|w|player|embed|widget)\./, ''),
          href: address,
        },
      ],
    },
  ]
}

/** What an archive should have, but hasn’t, can’t be linked. */
function noteUnpacked(address: string, reading: PageReading): Part[] {
  noteLost(
    reading,
    phrase('embedded-not-packed', 'Something embedded in this page isn’t in the archive: {address}.', {
      address: inReport(address),
    }),
  )
  return []
}

/** A film, a map, or a link to what else stands in a frame. */
export function readFrame(frame: Element, reading: PageReading): Part[] {
  const names = ['data-src', 'data-lazy-src', 'data-cmplz-src', 'data-src-cmplz', 'data-cookieblock-src', 'src']
  const address = names
    .flatMap((name) => resolveAddress(attributeOf(frame, name) ?? '', reading.doc.base) ?? [])
    .find((one) => one.startsWith('http'))
  if (address === undefined || silentFrames.test(address)) return []
  const title = attributeOf(frame, 'title') ?? ''
  const film = readFilmAddress(address)
  if (film) return [makeFilm(film, title)]
  const map = readMap(new URL(address))
  if (map) return [map]
  const own = findLink(address, reading)
  if (own === undefined) return noteUnpacked(address, reading)
  const isForm = /docs\.google\.com\/forms|typeform\.com|jotform/.test(address)
  if (address.length > 1500) return []
  const values = { address: inReport(address) }
  noteLost(
    reading,
    isForm
      ? phrase('form-became-link', 'A form from another service became a link on the new page: {address}.', values)
      : phrase('frame-became-link', 'An embedded page became a link on the new page: {address}.', values),
  )
  return linkTo(own, title)
}

/** Audio and video files are linked. */
export function readMedia(media: Element, reading: PageReading): Part[] {
  const written = [media, ...findAll(media, 'source')].flatMap(
    (element) => attributeOf(element, 'src') ?? attributeOf(element, 'data-src') ?? [],
  )
  const address = written.flatMap((one) => resolveAddress(one, reading.doc.base) ?? [])[0]
  if (address === undefined || attributeOf(media, 'autoplay') !== undefined) return []
  const own = findLink(address, reading)
  if (own === undefined) return noteUnpacked(address, reading)
  const name = attributeOf(media, 'title') ?? attributeOf(media, 'aria-label') ?? decodeName(address)
  const values = { address: inReport(address) }
  noteLost(
    reading,
    media.tagName === 'audio'
      ? phrase('audio-became-link', 'An audio file became a link on the new page: {address}.', values)
      : phrase('video-became-link', 'A video file became a link on the new page: {address}.', values),
  )
  return linkTo(own, name)
}

const decodeName = (address: string): string => decodePercents(new URL(address).pathname.split('/').at(-1) ?? '')

/** Films that a script puts in place: `lite-youtube`, and those of page builders. */
export function readScriptedFilm(element: Element): Part | undefined {
  const id =
    attributeOf(element, 'videoid') ?? attributeOf(element, 'data-videoid') ?? attributeOf(element, 'data-youtube-id')
  const title = attributeOf(element, 'playlabel') ?? attributeOf(element, 'title') ?? attributeOf(element, 'videotitle')
  if (id !== undefined) {
    const film = readFilmAddress(
      element.tagName === 'lite-vimeo' ? `https://vimeo.com/${id}` : `https://youtu.be/${id}`,
    )
    return film && makeFilm(film, title?.replace(/^Play:?\s/, ''))
  }
  if (!namesOf(element).some((name) => name === 'elementor-widget-video')) return undefined
  const settings = (attributeOf(element, 'data-settings') ?? '').slice(0, 20_000).replaceAll(String.raw`\/`, '/')
  const address = /"(?:youtube|vimeo)_url":"([^"]{1,300})"/.exec(settings)?.[1]
  const film = address === undefined ? undefined : readFilmAddress(address)
  return film && makeFilm(film)
}

/** An address of a film that stands alone, which WordPress and others show as the film. */
export function findLoneFilm(part: Part, reading: PageReading): Part {
  if (part.kind !== 'paragraph') return part
  const words = part.runs
    .map((run) => ('text' in run ? run.text : ' '))
    .join('')
    .trim()
  const film = words.startsWith('http') && words.length < 300 ? readFilmAddress(words) : undefined
  if (!film) return part
  reading.shownAs.push(words)
  return makeFilm(film)
}
