import { PlayIcon } from './icons.tsx'

interface Props {
  /** The film on its own site, for visitors without script. */
  href: string
  /** What plays here once it is clicked; nothing of it is fetched before. Left out, a click leads to the film. */
  embed?: string
  title: string
  /** Where the film comes from. */
  from?: string
}

/** A film behind a drawn poster: a link, and with script a player that starts at a click. */
export function Player({ href, embed, title, from }: Props) {
  return (
    <a className="player on-dark" href={href} data-embed={embed} data-title={title} rel="noopener">
      <span className="play">
        <PlayIcon />
      </span>
      <span className="player-title">{title}</span>
      <small>{from}</small>
    </a>
  )
}
