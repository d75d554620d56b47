import { Player } from '../elements/player.tsx'
import type { Shown } from '../elements/rendering.ts'
import { youtubeFilm } from '../elements/film.ts'

export function Youtube({ block: { id, title, start }, page }: Shown<'youtube'>) {
  if (id === '') return null
  return (
    <div className="video">
      <Player {...youtubeFilm(id, start)} title={title || page.words.playVideo} />
    </div>
  )
}
