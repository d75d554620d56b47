import { Player } from '../elements/player.tsx'
import type { ShownBlock } from '../elements/rendering.ts'
import { youtubeFilm } from '../elements/film.ts'

export function Youtube({ block: { id, title, start, poster }, page }: ShownBlock<'youtube'>) {
  if (id === '') return null
  return (
    <div className="video">
      <Player page={page} poster={poster} {...youtubeFilm(id, start)} title={title || page.words.playVideo} />
    </div>
  )
}
