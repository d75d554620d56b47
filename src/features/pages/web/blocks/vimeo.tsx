import { Player } from '../player.tsx'
import type { Shown } from '../rendering.ts'
import { vimeoFilm } from '../film.ts'

export function Vimeo({ block: { id, title }, page }: Shown<'vimeo'>) {
  return (
    <div className="video">
      <Player {...vimeoFilm(id)} title={title || page.words.playVideo} />
    </div>
  )
}
