import { gridSizes, Image } from '../elements/image.tsx'
import { allowLink } from '../elements/link.ts'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'

/** On a phone two stand side by side, and a last one without a neighbour takes the whole row. */
const sizesOf = (columns: number, isAlone: boolean) =>
  columns === 1 ? '80px' : `${isAlone ? '(max-width: 32rem) 92vw, ' : ''}${gridSizes(columns)}`

/** A grid of one column is a list with small pictures. */
const classOf = (columns: number) => (columns === 1 ? 'image-list' : 'grid image-grid wide')

interface PictureProps {
  page: Rendering
  row: ShownBlock<'image-grid'>['block']['images'][number]
  sizes: string
}

/** One that leads somewhere does so, and does not play. */
function Picture({ page, row: { image, title, description, link }, sizes }: PictureProps) {
  const target = link ? allowLink(link) : undefined
  const alt = title && description ? title : ''
  const picture = <Image page={page} src={image} alt={alt} sizes={sizes} playful={target === undefined} />
  if (target === undefined) return picture
  return (
    <a href={page.view.surroundings.link(target)} aria-label={title || description || target}>
      {picture}
    </a>
  )
}

export function ImageGrid({ block: { columns, images }, page }: ShownBlock<'image-grid'>) {
  return (
    <ul className={classOf(columns)} style={{ '--columns': columns } as object}>
      {images.map((row, place) => (
        <li key={place}>
          <figure>
            <Picture page={page} row={row} sizes={sizesOf(columns, place % 2 === 0 && place === images.length - 1)} />
            {(row.title || row.description) && (
              <figcaption>
                {row.title && <strong>{row.title}</strong>}
                {row.description && <span>{row.description}</span>}
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}
