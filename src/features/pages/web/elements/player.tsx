import { isOwnFilm } from './film.ts'
import { gridSizes, Image } from './image.tsx'
import { PlayIcon } from './icons.tsx'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  /** The film on its own site, for visitors without script. */
  href: string
  /** What plays here once it is clicked; nothing of it is fetched before. Left out, a click leads to the film. */
  embed?: string
  title: string
  /** Where the film comes from. */
  from?: string
  /** The picture that its owner chose. */
  poster?: string
  /** Whether it plays in a window above the page, which nothing opens by itself. */
  isInCinema?: true
}

/** A picture, or of a film among the files of the site its first one; of others none, since nobody else is asked before a click. */
function Poster({ page, poster, embed }: Pick<Props, 'page' | 'poster' | 'embed'>) {
  if (poster && page.view.surroundings.picture(poster))
    return <Image page={page} src={poster} alt="" sizes={gridSizes(1)} className="poster" />
  if (embed === undefined || !isOwnFilm(embed)) return null
  return (
    <video className="poster" src={`${embed}#t=0.1`} preload="metadata" muted playsInline aria-hidden tabIndex={-1} />
  )
}

/** A film behind its poster: a link, and with script a player that starts at a click. */
export function Player({ page, href, embed, title, from, poster, isInCinema }: Props) {
  const isForeign = embed !== undefined && !isOwnFilm(embed) && !isInCinema
  if (isForeign) page.noteEmbed()
  return (
    <a
      className="player on-dark"
      href={href}
      data-embed={embed}
      data-foreign={isForeign ? '' : undefined}
      data-title={title}
      rel="noopener"
    >
      <Poster page={page} poster={poster} embed={embed} />
      <span className="play">
        <PlayIcon />
      </span>
      <span className="player-title">{title}</span>
      <small>{from}</small>
    </a>
  )
}
