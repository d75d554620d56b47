import { readFilm } from '../film.ts'
import { Player } from '../player.tsx'
import type { Shown } from '../rendering.ts'

export function VideoGrid({ block: { columns, videos }, page }: Shown<'video-grid'>) {
  return (
    <ul className="grid video-grid wide" style={{ '--columns': columns } as object}>
      {videos.map(({ url, title, description }, place) => (
        <li key={place} data-cinema>
          <Player {...readFilm(url, page.view.surroundings.file)} title={title || 'Play video'} />
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
