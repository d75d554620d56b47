import { readFilm } from '../elements/film.ts'
import { Player } from '../elements/player.tsx'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'
import { writeMarkup } from '../elements/write-markup.ts'

/** As the server writes them: what stands in quotes is escaped. */
const frame = /<iframe((?: [^<>]*)?)>[^<]*<\/iframe>/g
const tag = /<[a-z][a-z\d]* [^<>]*>/g
const id = / id="([^"]*)"/

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const readAttribute = (attributes: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`)
    .exec(attributes)?.[1]
    ?.replace(/&(amp|lt|gt|quot);/g, (whole, sign: string) => signs[sign] ?? whole)

/** A film or map of another site, which is asked for when it is clicked. */
function openOnClick(attributes: string, page: Rendering): string {
  const { words } = page
  const src = readAttribute(attributes, 'src') ?? ''
  const film = readFilm(src, (path) => path)
  const isFilm = film.embed !== undefined
  const title = readAttribute(attributes, 'title') || (isFilm ? words.playVideo : words.map)
  return writeMarkup(<Player page={page} {...film} embed={film.embed ?? src} title={title} />)
}

/** No id that something else on the page has already. */
const nameApart = (html: string, page: Rendering) =>
  html.replace(tag, (whole) =>
    whole.replace(id, (_, wanted: string) => (/^\S+$/.test(wanted) ? ` id="${page.ownId(wanted)}"` : '')),
  )

/** Raw html, as the server's allow-list left it. */
export function Html({ block, page }: ShownBlock<'html'>) {
  const clean = page.view.surroundings.html(block.html)
  const html = nameApart(clean, page).replace(frame, (_, attributes: string) => openOnClick(attributes, page))
  return clean && <div className="html flow" dangerouslySetInnerHTML={{ __html: html }} />
}
