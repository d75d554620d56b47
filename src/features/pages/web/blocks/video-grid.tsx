import { readFilm } from '../elements/film.ts'
import { Player } from '../elements/player.tsx'
import type { ShownBlock } from '../elements/rendering.ts'

export function VideoGrid({ block: { columns, videos }, page }: ShownBlock<'video-grid'>) {
  const { words, view } = page
  return (
    <ul className="grid video-grid wide" style={{ '--columns': columns } as object}>
      {videos.map(({ url, title, description, poster }, place) => (
        <li key={place} data-cinema={words.close}>
          <Player
            page={page}
            from={words.video}
            {...readFilm(url, view.surroundings.file)}
            title={title || words.playVideo}
            poster={poster}
            isInCinema
          />
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
