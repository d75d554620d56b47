import { allowLink, isExternal } from './link.ts'

export interface Film {
  href: string
  embed: string
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

const youtube =
  /^(?:https?:)?(?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live|v)\/|watch\?(?:[^#]*&)?v=))([\w-]{6,20})/
const vimeo = /^(?:https?:)?(?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{1,20})/

/** A film by its address: on YouTube, on Vimeo, or a file (of the site, or elsewhere). */
export function readFilm(url: string, file: (path: string) => string): Film {
  const onYoutube = youtube.exec(url)?.[1]
  if (onYoutube) return youtubeFilm(onYoutube)
  const onVimeo = vimeo.exec(url)?.[1]
  if (onVimeo) return vimeoFilm(onVimeo)
  const address = allowLink(url) ?? '#'
  const href = isExternal(address) || address.startsWith('#') ? address : file(address)
  return { href, embed: href }
}
