import { Player } from '../elements/player.tsx'
import type { ShownBlock } from '../elements/rendering.ts'
import { vimeoFilm } from '../elements/film.ts'

export function Vimeo({ block: { id, title, poster }, page }: ShownBlock<'vimeo'>) {
  if (id === '') return null
  return (
    <div className="video">
      <Player page={page} poster={poster} {...vimeoFilm(id)} title={title || page.words.playVideo} />
    </div>
  )
}
