import { Player } from '../elements/player.tsx'
import type { Shown } from '../elements/rendering.ts'
import { vimeoFilm } from '../elements/film.ts'

export function Vimeo({ block: { id, title }, page }: Shown<'vimeo'>) {
  if (id === '') return null
  return (
    <div className="video">
      <Player {...vimeoFilm(id)} title={title || page.words.playVideo} />
    </div>
  )
}
