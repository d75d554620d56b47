import type { BlockOf } from '#transfer/server/convert/parts/part.ts'
import type { Part, PartOf } from '../parts/part.ts'

type Film = BlockOf<'youtube'> | BlockOf<'vimeo'>
const fewestPictures = 3
const mostPictures = 900
const mostFilms = 400

const filmOf = (part: Part | undefined): Film | undefined =>
  part?.kind === 'block' && (part.block.type === 'youtube' || part.block.type === 'vimeo') ? part.block : undefined

const urlOf = (film: Film) =>
  film.type === 'vimeo'
    ? `https://vimeo.com/${film.id}`
    : `https://youtu.be/${film.id}${film.start ? `?t=${film.start}` : ''}`

const squeeze = (text: string) => text.toLowerCase().replace(/[\d\s#-]+/g, '')

/** The title of a row also stands for its picture where that can’t be seen. */
const namesOf = (alt: string, caption = '') =>
  alt === '' || alt === caption ? { title: caption, description: '' } : { title: alt, description: caption }

/** Titles stand below the pictures of a grid: names of files, and one word for all of them, are none. */
function makeImages(pictures: PartOf<'picture'>[]): Part {
  const counts = new Map<string, number>()
  for (const { picture } of pictures) counts.set(squeeze(picture.alt), (counts.get(squeeze(picture.alt)) ?? 0) + 1)
  const isTitle = (alt: string) => counts.get(squeeze(alt)) === 1 && !/\w_\w|\.(?:jpe?g|png|gif|webp)$/i.test(alt)
  const images = pictures.map(({ picture: { src, alt, caption }, href }) => ({
    image: src,
    ...namesOf(isTitle(alt) ? alt : '', caption),
    ...(href === undefined ? {} : { link: href }),
  }))
  return { kind: 'block', block: { type: 'image-grid', columns: 3, images } }
}

const makeVideos = (films: Film[]): Part => ({
  kind: 'block',
  block: {
    type: 'video-grid',
    columns: 3,
    videos: films.map((film) => ({ url: urlOf(film), title: film.title ?? '', description: '' })),
  },
})

/** Three or more pictures in a row become a grid, and so do two or more films. */
export function gatherGrids(parts: readonly Part[]): Part[] {
  const gathered: Part[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at] as Part
    let end = at
    while (part.kind === 'picture' && parts[end]?.kind === 'picture' && end - at < mostPictures) end += 1
    while (filmOf(part) && filmOf(parts[end]) && end - at < mostFilms) end += 1
    const group = parts.slice(at, Math.max(end, at + 1))
    if (part.kind === 'picture' && group.length >= fewestPictures)
      gathered.push(makeImages(group as PartOf<'picture'>[]))
    else if (filmOf(part) && group.length > 1) gathered.push(makeVideos(group.flatMap((one) => filmOf(one) ?? [])))
    else gathered.push(...group)
    at += group.length
  }
  return gathered
}
