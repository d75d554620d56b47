import { readFilmAddress } from '#sites/format/blocks/video-address.ts'
import { allowLink, isExternal } from './link.ts'

export interface Film {
  href: string
  /** What plays on the page itself; left out where only a link leads there. */
  embed?: string
  /** The site it comes from; left out for a file. */
  from?: string
}

export function youtubeFilm(id: string, start?: number): Film {
  const name = encodeURIComponent(id)
  const from = start ? `&t=${start}` : ''
  return {
    href: `https://www.youtube.com/watch?v=${name}${from}`,
    embed: `https://www.youtube-nocookie.com/embed/${name}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    from: 'YouTube',
  }
}

export function vimeoFilm(id: string): Film {
  const [name = '', hash] = id.split('/').map(encodeURIComponent)
  return {
    href: `https://vimeo.com/${hash ? `${name}/${hash}` : name}`,
    embed: `https://player.vimeo.com/video/${name}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
    from: 'Vimeo',
  }
}

const isFilm = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i

/** Whether an address is that of a film among the files of the site. */
export const isOwnFilm = (address: string): boolean => /^\/(?![/\\])/.test(address) && isFilm.test(address)

/** A film by its address: on YouTube, on Vimeo, or a file (of the site, or elsewhere). What is none of these is only led to. */
export function readFilm(url: string, file: (path: string) => string): Film {
  const film = readFilmAddress(url)
  if (film) return film.type === 'youtube' ? youtubeFilm(film.id, film.start) : vimeoFilm(film.id)
  const address = allowLink(url) ?? '#'
  const href = isExternal(address) || address.startsWith('#') ? address : file(address)
  return isFilm.test(href) ? { href, embed: href } : { href }
}
