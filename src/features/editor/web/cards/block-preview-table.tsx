import { sayCount } from '#kit/say-count.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { file } from '#kit/web/parts/icons.ts'
import type { Block } from '../blocks/block-text.ts'
import { readGrid } from '../grid/grid-cells.ts'
import styles from './block-preview.module.css'

/** Of a longer or wider table, the beginning is shown. */
const mostRows = 3
const mostColumns = 5

type Table = Extract<Block, { type: 'table' }>

const FromFile = ({ src, caption }: { src: string; caption: string | undefined }) => (
  <p className={styles.line}>
    <Icon of={file} />
    <span>
      {caption && <strong>{caption} </strong>}
      {src.replace(/^\//, '')}
    </span>
  </p>
)

/** The first rows of a table, or the file that they stand in. */
export function PreviewTable({ block: { csv, src, caption } }: { block: Table }) {
  if (csv === undefined && src) return <FromFile src={src} caption={caption} />
  const rows = readGrid(csv ?? '')?.rows.map(({ cells }) => cells.slice(0, mostColumns).map(({ text }) => text)) ?? []
  const [names, ...others] = rows
  if (!names) return <p className={styles.missing}>No rows yet</p>
  const more = others.length - mostRows
  return (
    <div className={styles.table}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {names.map((name, at) => (
              // Cells have no name but their place.
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {others.slice(0, mostRows).map((cells, row) => (
            <tr key={row}>
              {names.map((_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <small>{sayCount(more, { one: 'and 1 more row', other: `and ${more} more rows` })}</small>}
    </div>
  )
}
