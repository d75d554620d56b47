import { Player } from '../player.tsx'
import type { Shown } from '../rendering.ts'
import { youtubeFilm } from '../film.ts'

export function Youtube({ block: { id, title, start }, page }: Shown<'youtube'>) {
  return (
    <div className="video">
      <Player {...youtubeFilm(id, start)} title={title || page.words.playVideo} />
    </div>
  )
}
