import { t } from '#kit/t.ts'
import { useContext } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { rowsOf, type Block } from '../blocks/block-text.ts'
import { TypedArea } from '../fields/typed-field.tsx'
import { ShowFile } from '../location/show-file.ts'
import { GridSwitch } from './grid-switch.tsx'

interface Props {
  block: Extract<Block, { type: 'table' }>
  /** Its lines. */
  source: string
  /** The rows as they are to stand there. */
  onChange: (rows: string) => void
  /** Whether its first cell is written in at once. */
  isFocused: boolean
}

const AsText = ({ rows, onChange }: { rows: string; onChange: Props['onChange'] }) => (
  <TypedArea
    label={t('Rows')}
    help={t('One row per line, with commas between the cells. The first row names the columns.')}
    value={rows}
    rows={4}
    onType={onChange}
  />
)

/** The rows of a table, or the way to the file that they stand in. */
export function TableRows({ block: { csv, src }, source, onChange, isFocused }: Props) {
  const showFile = useContext(ShowFile)
  if (csv === undefined && src)
    return (
      <div>
        <Button isSmall onClick={() => showFile(src.replace(/^\/+/, ''))}>
          Edit the rows in {src}
        </Button>
      </div>
    )
  const rows = csv === undefined ? '' : rowsOf(source, csv)
  return (
    <GridSwitch csv={rows} onChange={onChange} isFocused={isFocused}>
      <AsText rows={rows.replace(/\r\n?/g, '\n').replace(/\n$/, '')} onChange={onChange} />
    </GridSwitch>
  )
}
